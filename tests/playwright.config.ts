import { defineConfig } from '@playwright/test'
import { chromiumFlags, findChromium } from './support/chromium.ts'

const executablePath = process.env.CHROMIUM_PATH ?? findChromium()

export default defineConfig({
  globalSetup: './support/playwright-setup.ts',
  outputDir: '../test-results',
  workers: 2,
  retries: 0,
  fullyParallel: true,
  forbidOnly: true,
  timeout: 60_000,
  use: {
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
    launchOptions: { args: chromiumFlags, ...(executablePath ? { executablePath } : {}) },
  },
  projects: [
    { name: 'browser', testDir: './browser' },
    { name: 'e2e', testDir: './e2e' },
  ],
})
