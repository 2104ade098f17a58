import SwipeKit

package struct Surroundings {
  package let size: Size
  package let scale: Double
  package let settings: UserSettings
  package let language: Language
}
