import SwipeKit
import SwipeRowsShared
import Testing

@Suite struct DirectionTests {
  @Test(arguments: [
    (["LANG": "ar_EG.UTF-8"], true), (["LANG": "he"], true), (["LANG": "fa_IR@calendar"], true),
    (["LANG": "ur-PK"], true), (["LANG": "en_US.UTF-8"], false), (["LANG": "arn_CL"], false),
    (["LANG": "C"], false),
    ([:], false), (["LC_ALL": "C", "LANG": "ar_EG"], false), (["LC_MESSAGES": "yi", "LANG": "en_GB"], true),
    (["LC_ALL": "en_GB", "LC_MESSAGES": "yi"], false), (["LC_TIME": "ar_EG", "LANG": "de_DE"], false),
  ])
  func `the language of the environment says the direction`(variables: [String: String], isFromRight: Bool) {
    let locale = Language.environmentName { variables[$0] }
    #expect(ReadingDirection(locale: locale) == (isFromRight ? .rightToLeft : .leftToRight))
  }
}
