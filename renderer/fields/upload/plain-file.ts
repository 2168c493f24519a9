import { plainText } from '#engine'

/** A file under a name that reads as it is: what turns its letters around could make a program look like a picture. */
export function plainFile(file: File): File {
  const name = plainText(file.name)
  return name === '' || name === file.name ? file : new File([file], name, { type: file.type })
}
