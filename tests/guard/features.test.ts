import { expect, test } from 'vitest'
import base from '../../orgs/base/org.json' with { type: 'json' }
import schema from '../../schemas/org.schema.json' with { type: 'json' }

test('each feature is decided by the base, so that the console can say where a lender has it from', () => {
  expect(Object.keys(base.features)).toEqual(Object.keys(schema.properties.features.properties))
})
