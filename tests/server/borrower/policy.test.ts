import { CspEvaluator } from 'csp_evaluator/dist/evaluator.js'
import { Severity } from 'csp_evaluator/dist/finding.js'
import { CspParser } from 'csp_evaluator/dist/parser.js'
import { describe, expect, test } from 'vitest'
import { adminPolicy, borrowerPolicy, filePolicy, previewPolicy } from '../../../server/borrower/policy.ts'

const findings = (policy: string) =>
  new CspEvaluator(new CspParser(policy).csp)
    .evaluate()
    .map(({ severity, directive, value }) => `${Severity[severity]} ${directive} ${value}`)

/** The evaluator cannot know what a site serves: no JSONP, no library that runs text, and uploads never as scripts. */
const aboutOwnFiles = (value: string) => [`MEDIUM_MAYBE script-src ${value}`]

describe('an evaluator of policies', () => {
  test.each([
    ['a borrower’s page', borrowerPolicy(), aboutOwnFiles("'self'")],
    ['the console', adminPolicy('c2FtcGxlLW5vbmNl'), aboutOwnFiles("'self'")],
    ['the preview', previewPolicy('https://admin.lender.example'), aboutOwnFiles('https://admin.lender.example')],
    ['any other answer', filePolicy(), []],
  ])('finds nothing in that of %s beyond a reminder about the site’s own files', (_what, policy, expected) => {
    expect(findings(policy)).toEqual(expected)
  })

  test('finds what is wrong', () => {
    expect(findings("script-src 'unsafe-inline' https:")).toEqual(
      expect.arrayContaining([expect.stringMatching(/^HIGH/)]),
    )
  })
})
