import type { Db } from './tables.ts'

export type SettingName = 'second-factor-required'

export async function isSettingOn(db: Db, name: SettingName): Promise<boolean> {
  const row = await db.selectFrom('settings').select('value').where('name', '=', name).executeTakeFirst()
  return row?.value === 'on'
}

export async function setSetting(
  db: Db,
  { name, isOn, at, author }: { name: SettingName; isOn: boolean; at: string; author: string },
): Promise<void> {
  const value = isOn ? 'on' : 'off'
  await db
    .insertInto('settings')
    .values({ name, value, at, author })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value, at, author }))
    .execute()
}
