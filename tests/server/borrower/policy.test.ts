import { CspEvaluator } from 'csp_evaluator/dist/evaluator.js'
import { Severity } from 'csp_evaluator/dist/finding.js'
import { CspParser } from 'csp_evaluator/dist/parser.js'
import { describe, expect, test } from 'vitest'
import { adminPolicy, borrowerPolicy, filePolicy, previewPolicy } from '../../../server/borrower/policy.ts'
import { servicesOrigins } from '../../../server/borrower/services-origins.ts'
import type { LiveJourney, LiveOrg } from '../../../server/live/live-org.ts'

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

  test('finds nothing more when a lender’s services are elsewhere', () => {
    const policy = borrowerPolicy({ services: ['https://services.lender.example'] })
    expect(policy).toContain("connect-src 'self' https://services.lender.example;")
    expect(findings(policy)).toEqual(aboutOwnFiles)
  })

  test('lets pictures of other sites in where the documents name them, and nothing else of them', () => {
    const policy = borrowerPolicy({ pictures: ['https://pictures.lender.example'] })
    expect(policy).toContain("img-src 'self' https://pictures.lender.example;")
    expect(policy.split('https://pictures.lender.example')).toHaveLength(2)
    expect(borrowerPolicy()).toContain("img-src 'self';")
    expect(findings(policy)).toEqual(aboutOwnFiles)
  })

  test('finds what is wrong', () => {
    expect(findings("script-src 'unsafe-inline' https:")).toEqual(
      expect.arrayContaining([expect.stringMatching(/^HIGH/)]),
    )
  })
})

describe('the services’ origins', () => {
  const origins = (baseUrl: string, testSite?: string) =>
    servicesOrigins(
      { information: { baseUrl } } as LiveOrg,
      { paths: { services: testSite === undefined ? undefined : { testSite } } } as unknown as LiveJourney,
    )

  test.each([
    ['the page’s own', '', undefined, []],
    ['a path of the page’s own', '/services', undefined, []],
    ['another', 'https://services.lender.example/api', undefined, ['https://services.lender.example']],
    [
      'another, and a test site',
      'https://a.example',
      'https://test.example',
      ['https://a.example', 'https://test.example'],
    ],
    ['the same twice', 'https://a.example/x', 'https://a.example', ['https://a.example']],
  ])('are those of the documents: %s', (_what, baseUrl, testSite, expected) => {
    expect(origins(baseUrl, testSite)).toEqual(expected)
  })
})
