import { useBundle } from '../../session/bundle.ts'
import { useApp } from '../../session/use-app.ts'
import { usePlain } from '../../ui/plain.ts'
import './logo.css'

/** The brand's logo, for the ground and the width of the header; it leads home where the lender has one. */
export function Logo() {
  const { brand, strings } = useBundle()
  const { ports } = useApp()
  const plain = usePlain()
  // Bundles of older releases have one logo for every width and ground.
  const { src, alt, width, height, href, instead = [] } = brand.logo
  const { picture } = ports.page
  const logo = (
    <picture>
      {instead.map(({ media, src, width, height }) => (
        <source key={media} media={media} srcSet={picture(src)} width={width} height={height} />
      ))}
      <img
        className="logo"
        src={picture(src)}
        alt={href === undefined ? alt : `${alt} ${plain(strings.home)}`}
        width={width}
        height={height}
      />
    </picture>
  )
  return href === undefined ? logo : <a href={href}>{logo}</a>
}
