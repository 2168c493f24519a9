import { fillDataFolder, startProduct } from './product.ts'

/** One product for the run; its port reaches the tests through the environment. Playwright wants a default export. */
export default async function startForPlaywright(): Promise<() => Promise<void>> {
  const empty = await fillDataFolder()
  const product = await startProduct()
  process.env.WAYMARK_TEST_PORT = String(product.port)

  return async () => {
    await product.stop()
    await empty()
  }
}
