import type { CSSProperties, ReactNode } from 'react'
import { isDark as isDarkColor, type Look, type Roles } from '#engine/release'
import type { PictureSlot } from './picture-slots.ts'

type Props = { slot: PictureSlot; source: string | undefined; name: string; look: Look }

/** A picture where it will be seen, as large as there, and on which grounds. */
export function Place({ slot, source, name, look }: Props) {
  const { light, dark, brand } = look
  const { logo } = brand
  const small = { width: logo.small?.width ?? 34, height: logo.small?.height ?? 34 }
  if (slot === 'logo' || slot === 'logoOnDark')
    return <Headers source={source} size={logo} light={light} dark={dark} isDark={slot === 'logoOnDark'} />
  if (slot === 'smallLogo' || slot === 'smallLogoOnDark')
    return <Headers source={source} size={small} light={light} dark={dark} isDark={slot === 'smallLogoOnDark'} />
  if (slot === 'favicon')
    return (
      <div className="brand-grounds">
        {['light', 'dark'].map((ground) => (
          <span key={ground} className={`brand-tab brand-tab-${ground}`}>
            <Shown source={source} width={16} height={16} />
            <span>{name}</span>
          </span>
        ))}
      </div>
    )
  if (slot === 'touchIcon')
    return (
      <div className="brand-grounds">
        {['light', 'dark'].map((ground) => (
          <span key={ground} className={`brand-home brand-home-${ground}`}>
            <Shown source={source} width={60} height={60} />
            <span>{name}</span>
          </span>
        ))}
      </div>
    )
  if (slot === 'shareImage')
    return (
      <div className="brand-share">
        <Shown source={source} width={300} height={157} />
        <b>{name}</b>
        <span>A link in a message</span>
      </div>
    )
  return (
    <div className="brand-grounds">
      {[light, ...(dark === undefined ? [] : [dark])].map((roles) => (
        <div
          key={roles.heroSurface}
          className="brand-hero"
          style={{ '--ground': roles.heroSurface, '--words': roles.heroText } as CSSProperties}
        >
          <Shown source={source} width={220} height={137} />
          <span>Beside the first questions</span>
        </div>
      ))}
    </div>
  )
}

type Headed = {
  source: string | undefined
  size: { width: number; height: number }
  light: Roles
  dark: Roles | undefined
  isDark: boolean
}

type Ground = Pick<Roles, 'headerSurface' | 'headerText'>

const plainDark: Ground = { headerSurface: '#14171c', headerText: '#ffffff' }
const plainLight: Ground = { headerSurface: '#ffffff', headerText: '#000000' }

/** A header that is dark has the other logo, or this one on a light plate. */
function lightHeader({ headerSurface, headerText, surface, text }: Roles): Ground {
  if (!isDarkColor(headerSurface)) return { headerSurface, headerText }
  return isDarkColor(surface) ? plainLight : { headerSurface: surface, headerText: text }
}

function darkHeader(light: Roles, dark: Roles | undefined): Ground {
  return [light, dark].find((roles) => roles !== undefined && isDarkColor(roles.headerSurface)) ?? plainDark
}

/** The header of its pages, and the other kind of ground for comparison. */
function Headers({ source, size, light, dark, isDark }: Headed) {
  const grounds = isDark ? [darkHeader(light, dark), plainDark] : [lightHeader(light), plainLight]
  const shown = grounds.filter(
    ({ headerSurface }, index) => grounds.findIndex((each) => each.headerSurface === headerSurface) === index,
  )
  return (
    <div className="brand-grounds">
      {shown.map(({ headerSurface, headerText }) => (
        <div
          key={headerSurface}
          className="brand-ground"
          style={{ '--ground': headerSurface, '--words': headerText } as CSSProperties}
        >
          <Shown source={source} {...size} />
        </div>
      ))}
    </div>
  )
}

function Shown({ source, width, height }: { source: string | undefined; width: number; height: number }): ReactNode {
  if (source === undefined) return <span className="brand-nothing">None</span>
  return <img src={source} alt="" width={width} height={height} />
}
