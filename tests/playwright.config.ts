import { defineConfig } from '@playwright/test'
import { chromiumFlags, findChromium } from './support/chromium.ts'

const executablePath = process.env.CHROMIUM_PATH ?? findChromium()

export default defineConfig({
  globalSetup: './support/playwright-setup.ts',
  outputDir: '../test-results',
  // One more than there are cores: a way waits for its lender half of the time.
  workers: 3,
  retries: 0,
  fullyParallel: true,
  forbidOnly: true,
  timeout: 90_000,
  // Two cores run the product, two browsers and the tests: what takes a moment elsewhere takes seconds here.
  expect: { timeout: 15_000 },
  use: {
    // A trace of every test doubles its time: ask for it with TRACE=1.
    trace: process.env.TRACE ? 'on' : 'off',
    screenshot: 'only-on-failure',
    launchOptions: { args: chromiumFlags, ...(executablePath ? { executablePath } : {}) },
  },
  projects: [
    { name: 'browser', testDir: './browser' },
    { name: 'e2e', testDir: './e2e' },
  ],
})
