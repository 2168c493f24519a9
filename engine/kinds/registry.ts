import type { Kind } from '#schemas'
import { asset } from './asset.ts'
import { brand } from './brand.ts'
import { calls } from './calls.ts'
import { chat } from './chat.ts'
import { chatbot } from './chatbot.ts'
import { conditions } from './conditions.ts'
import { disclosures } from './disclosures.ts'
import { failures } from './failures.ts'
import { fields } from './fields.ts'
import { figures } from './figures.ts'
import { footer } from './footer.ts'
import { journey } from './journey.ts'
import type { KindDescriptor } from './kind.ts'
import { legal } from './legal.ts'
import { machine } from './machine.ts'
import { milestones } from './milestones.ts'
import { navigation } from './navigation.ts'
import { org } from './org.ts'
import { persona } from './persona.ts'
import { polling } from './polling.ts'
import { preview } from './preview.ts'
import { pricing } from './pricing.ts'
import { progress } from './progress.ts'
import { registration } from './registration.ts'
import { routing } from './routing.ts'
import { screen } from './screen.ts'
import { settings } from './settings.ts'
import { strings } from './strings.ts'
import { surfaces } from './surfaces.ts'

/** Every kind of document. */
export const kinds = {
  org,
  brand,
  footer,
  legal,
  chat,
  chatbot,
  disclosures,
  figures,
  pricing,
  journey,
  settings,
  routing,
  machine,
  polling,
  registration,
  progress,
  milestones,
  conditions,
  navigation,
  surfaces,
  fields,
  calls,
  failures,
  strings,
  preview,
  screen,
  asset,
  persona,
} satisfies { [kind in Kind]: KindDescriptor }
