import type { Permissions } from './ports.ts'

/** Tries both at once, as a video call would. */
export const cameraAndMicrophone: Permissions['cameraAndMicrophone'] = async () => {
  const { mediaDevices } = navigator
  if (mediaDevices === undefined) return { missing: true }
  try {
    const stream = await mediaDevices.getUserMedia({ video: true, audio: true })
    for (const track of stream.getTracks()) track.stop()
    return { given: true }
  } catch (error) {
    if (!(error instanceof DOMException)) throw error
    return error.name === 'NotAllowedError' || error.name === 'SecurityError' ? { refused: true } : { missing: true }
  }
}

export const location: Permissions['location'] = () =>
  new Promise((resolve) => {
    if (navigator.geolocation === undefined) return resolve({ missing: true })
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => resolve({ given: { latitude, longitude } }),
      ({ code, PERMISSION_DENIED }) => resolve(code === PERMISSION_DENIED ? { refused: true } : { missing: true }),
      { timeout: 20_000, maximumAge: 60_000 },
    )
  })

export async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch (error) {
    if (error instanceof DOMException || error instanceof TypeError) return false
    throw error
  }
}
