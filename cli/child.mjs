import { spawn } from 'node:child_process'

/**
 * Runs a command on this process's own streams and gives its exit code (128 + number when a signal ended it).
 * A terminal sends Ctrl-C to the child as well, so that one is passed on only where there is no terminal.
 *
 * @param {string} command
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions} [options]
 * @returns {Promise<number>}
 */
export function runToEnd(command, args, options = {}) {
  const child = spawn(command, args, { stdio: 'inherit', ...options })
  const stop = passSignalsTo(child)

  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code, signal) => {
      stop()
      resolve(signal ? 128 + (signalNumbers[signal] ?? 0) : (code ?? 1))
    })
  })
}

/** @type {Partial<Record<NodeJS.Signals, number>>} */
const signalNumbers = { SIGHUP: 1, SIGINT: 2, SIGQUIT: 3, SIGABRT: 6, SIGKILL: 9, SIGSEGV: 11, SIGTERM: 15 }

/** @param {import('node:child_process').ChildProcess} child */
function passSignalsTo(child) {
  /** @param {NodeJS.Signals} signal */
  const pass = (signal) => {
    if (signal === 'SIGINT' && process.stdin.isTTY) return
    child.kill(signal)
  }

  /** @type {NodeJS.Signals[]} */
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
  for (const signal of signals) process.on(signal, pass)
  return () => {
    for (const signal of signals) process.off(signal, pass)
  }
}
