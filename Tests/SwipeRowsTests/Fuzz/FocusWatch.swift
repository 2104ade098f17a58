import SwipeKit
import SwipeKitTraces

/// The rule that what has the focus is visible, for a stream of events.
///
/// A hand may scroll a page until its focused control is out of sight. Tab or another layout shows the control again.
struct FocusWatch {
  private var isScrolled = false

  /// Returns the problem with the focus after a step, if any.
  mutating func wrong(in stage: Stage, after step: Trace.Step) -> String? {
    switch step.action {
    case .input(.wheel), .input(.pointer): isScrolled = true
    case .input(.key(let key, _)) where [.tab, "Shift+Tab"].contains(key): isScrolled = false
    default: if step.changesLayout { isScrolled = false }
    }
    return isScrolled ? nil : stage.wrongFocus
  }
}

extension Trace.Step {
  var changesLayout: Bool {
    if case .input(.resize) = action { true } else if case .set(.textScale) = action { true } else { false }
  }
}
