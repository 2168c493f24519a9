import { vi } from 'vitest'

// Passwords are hashed and documents compiled for real; on a busy machine that takes its time.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })
