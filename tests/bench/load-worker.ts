import { parentPort, workerData } from 'node:worker_threads'
import { load } from './load.ts'

// Waits are counted on a thread that does nothing else.
parentPort?.postMessage(await load(workerData))
