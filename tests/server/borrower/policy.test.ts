import { CspEvaluator } from 'csp_evaluator/dist/evaluator.js'
import { Severity } from 'csp_evaluator/dist/finding.js'
import { CspParser } from 'csp_evaluator/dist/parser.js'
import { describe, expect, test } from 'vitest'
import { adminPolicy, borrowerPolicy, filePolicy, previewPolicy } from '../../../server/borrower/policy.ts'

const findings = (policy: string) =>
  new CspEvaluator(new CspParser(policy).csp)
    .evaluate()
    .map(({ severity, directive, value }) => `${Severity[severity]} ${directive} ${value}`)

/** The evaluator cannot know what a site serves: no JSONP, no library that runs text, and no upload as a script. */
const aboutOwnFiles = ["MEDIUM_MAYBE script-src 'self'"]

describe('an evaluator of policies', () => {
  test.each([
    ['the console', adminPolicy('c2FtcGxlLW5vbmNl'), []],
    ['the preview', previewPolicy('https://admin.lender.example', 'c2FtcGxlLW5vbmNl'), []],
    ['any other answer', filePolicy(), []],
    ['a borrower’s page, but for a reminder about the site’s own files', borrowerPolicy(), aboutOwnFiles],
  ])('finds nothing in that of %s', (_what, policy, expected) => {
    expect(findings(policy)).toEqual(expected)
  })

  test('finds what is wrong', () => {
    expect(findings("script-src 'unsafe-inline' https:")).toEqual(
      expect.arrayContaining([expect.stringMatching(/^HIGH/)]),
    )
  })
})
