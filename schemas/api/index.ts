// Every shape of the API, once: a schema that the server checks and serializes by, and under the same name its type.
export * from './catalog.ts'
export * from './documents.ts'
export * from './insights.ts'
export * from './issue.ts'
export * from './releases.ts'
export * from './session.ts'
export * from './telemetry.ts'
export * from './work.ts'
