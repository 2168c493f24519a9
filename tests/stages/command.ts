import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { failure, playwrightTally, type Tally, vitestTally } from './tally.ts'

const root = resolve(import.meta.dirname, '../..')

/** Runs a script under this Node; it counts as one test, which passes when it exits with 0. */
export async function script(path: string, args: string[]): Promise<Tally> {
  if (!existsSync(join(root, path))) return failure(`${path} does not exist`)
  const { code, output } = await run(path, args)
  return code === 0 ? { passed: 1, failed: 0, skipped: 0, output } : failure(output)
}

export function vitest(args: string[], env: Record<string, string> = {}): Promise<Tally> {
  return reported(async (report) => {
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
    const ran = await run('node_modules/vitest/vitest.mjs', ['run', ...reporters, ...args], env)
    return { ...ran, count: vitestTally }
  })
}

export function playwright(project: string, args: string[], env: Record<string, string>): Promise<Tally> {
  return reported(async (report) => {
    const options = ['-c', 'tests/playwright.config.ts', '--project', project, '--reporter=list,json']
    const ran = await run('node_modules/@playwright/test/cli.js', ['test', ...options, ...args], {
      ...env,
      PLAYWRIGHT_JSON_OUTPUT_FILE: report,
    })
    return { ...ran, count: playwrightTally }
  })
}

type Ran = { code: number; output: string }
type Counting<Report> = Ran & { count: (report: Report) => Omit<Tally, 'output'> }

/** A runner that says nothing, counts nothing, or fails without a failed test is itself a failure. */
async function reported<Report>(runWith: (reportFile: string) => Promise<Counting<Report>>): Promise<Tally> {
  const folder = await mkdtemp(join(tmpdir(), 'waymark-report-'))
  try {
    const report = join(folder, 'report.json')
    const { code, output, count } = await runWith(report)
    if (!existsSync(report)) return failure(output || 'the runner wrote no report')

    const tally = count(JSON.parse(await readFile(report, 'utf8')))
    if (tally.passed + tally.failed === 0) return failure(`${output}\nno test ran`)
    const unexplained = code !== 0 && tally.failed === 0 ? 1 : 0
    return { ...tally, failed: tally.failed + unexplained, output }
  } finally {
    await rm(folder, { recursive: true })
  }
}

function run(path: string, args: string[], env: Record<string, string> = {}): Promise<Ran> {
  const child = spawn(process.execPath, [...process.execArgv, join(root, path), ...args], {
    cwd: root,
    env: { ...process.env, FORCE_COLOR: undefined, NO_COLOR: '1', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })

  let output = ''
  child.stdout.on('data', (chunk) => (output += chunk))
  child.stderr.on('data', (chunk) => (output += chunk))

  return new Promise((done, fail) => {
    child.once('error', fail)
    child.once('close', (code) => done({ code: code ?? 1, output }))
  })
}
