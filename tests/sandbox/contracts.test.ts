import { describe, expect, test } from 'vitest'
import { documentSet } from '#engine/release'
import { contractCheck } from '../../sandbox/contract/contract-check.ts'
import { readContracts } from '../../sandbox/contract/read-contracts.ts'
import { applicationServices, openServices, personServices, signerServices } from '../../sandbox/services/index.ts'
import { shippedDocuments } from '../support/shipped.ts'

const contracts = readContracts()
const check = contractCheck(contracts)
const calls = documentSet(shippedDocuments())
  .calls('base', 'heloc')
  .flatMap(({ content }) => content.calls)
const ids = contracts.operations.map(({ id }) => id)

describe('the contracts', () => {
  test('name every operation once', () => {
    expect(ids).toEqual([...new Set(ids)])
  })

  test('are each of them carried out by the sandbox, which does nothing else', () => {
    const services = [openServices, personServices, applicationServices].flatMap((each) => Object.keys(each))
    // Some calls are for the applicant and for co-signers.
    const all = new Set([...services, ...Object.keys(signerServices), 'createApplication'])
    expect(services).toEqual([...new Set(services)])
    expect([...all].toSorted()).toEqual(ids.toSorted())
  })

  test('say what becomes of a missing token wherever one is needed', () => {
    const silent = contracts.operations.filter(({ secured, answers }) => secured !== '401' in answers)
    expect(silent.map(({ id }) => id)).toEqual([])
  })

  test('let nobody but open services in without a token', () => {
    const open = contracts.operations.filter(({ secured }) => !secured).map(({ id }) => id)
    expect(open.toSorted()).toEqual(Object.keys(openServices).toSorted())
  })

  test('close every object that goes in or out', () => {
    const open: string[] = []
    const visit = (schema: unknown, path: string) => {
      if (typeof schema !== 'object' || schema === null) return
      if ('properties' in schema && !('additionalProperties' in schema)) open.push(path)
      for (const [key, each] of Object.entries(schema)) {
        if (key !== 'properties') visit(each, `${path}/${key}`)
        else for (const [name, property] of Object.entries(each)) visit(property, `${path}/${name}`)
      }
    }
    for (const [name, schema] of contracts.schemas) visit(schema, name)
    expect(open).toEqual([])
  })

  test('have no place in an answer for a Social Security number', () => {
    const said =
      JSON.stringify(contracts.operations.map(({ answers }) => answers)) +
      JSON.stringify([...contracts.schemas].filter(([name]) => name !== 'profile.Ssn'))
    expect(said).not.toMatch(/"ssn"/)
  })
})

describe('the calls of the journey', () => {
  test.each(calls.map((call) => [call.id, call] as const))(
    '%s is an operation of a contract, at its path',
    (_id, call) => {
      const [file, id] = call.contract.split('#')
      const operation = contracts.operations.find((each) => each.id === id && each.file === file)
      expect(operation?.method).toBe(call.method)
      // A path of the contract may leave open what a journey has settled, such as a context.
      const parts = operation?.path.split('/').map((part, index) => {
        const settled = call.path.split('/')[index] ?? ''
        return /^\{(?!uuid\})\w+\}$/.test(part) && /^[a-z][a-z-]*$/.test(settled) ? settled : part
      })
      expect(parts?.join('/')).toBe(call.path)
      const named = [...call.path.matchAll(/\{(\w+)\}/g)]
        .map(([, name]) => name)
        .filter((name) => name !== 'uuid' && name !== 'product')
      expect(Object.keys(call.params ?? {}).toSorted()).toEqual(named.toSorted())
      expect(call.body !== undefined).toBe(operation?.body !== undefined)
    },
  )

  test('reach every operation', () => {
    const reached = new Set(calls.map(({ contract }) => contract.split('#')[1]))
    expect(ids.filter((id) => !reached.has(id))).toEqual([])
  })
})

describe('a check against a contract', () => {
  test('asks for the headers that a contract asks for', () => {
    const broker = contracts.operations.find(({ id }) => id === 'getBrokerIdentity') as (typeof contracts.operations)[0]
    const request = (headers: object) =>
      check.request(broker, { params: { variant: 'agent' }, query: {}, headers, body: undefined })
    expect(request({})).toMatchObject([{ path: 'x-application-name', keyword: 'required' }])
    expect(request({ 'x-application-name': 'waymark', 'x-other': '1' })).toEqual([])
  })

  const operation = contracts.operations.find(({ id }) => id === 'saveSsn') as (typeof contracts.operations)[number]

  test('names each place that does not fit', () => {
    const request = (body: unknown) =>
      check.request(operation, { params: {}, query: {}, headers: {}, body }).map(({ path, keyword }) => [path, keyword])
    expect(request({ ssn: '987654321' })).toEqual([])
    expect(request({ ssn: '987-65-4321' })).toEqual([['ssn', 'pattern']])
    expect(request({ ssn: '987654321', note: 'x' })).toEqual([['note', 'additionalProperties']])
    expect(request(null)).toEqual([['', 'type']])
  })

  test('refuses an answer of ours that the contract does not know', () => {
    expect(check.answer(operation, 200, { ssn: '987654321' })).not.toEqual([])
    expect(check.answer(operation, 201, {})).toMatchObject([{ keyword: 'status' }])
    expect(check.answer(operation, 418, { errors: ['no'] })).toEqual([])
    expect(check.answer(operation, 401, { errors: ['unauthenticated'] })).toMatchObject([{ path: 'message' }])
  })
})
