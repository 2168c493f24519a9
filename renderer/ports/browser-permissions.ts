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
    return withoutDevice(error)
  }
}

export const camera: Permissions['camera'] = async (facing) => {
  const { mediaDevices } = navigator
  // A page in a frame, or one whose policy does not let it, has none.
  if (mediaDevices === undefined) return { missing: true }
  try {
    const stream = await mediaDevices.getUserMedia({
      video: { facingMode: facing, width: { ideal: 1920 }, height: { ideal: 1440 } },
    })
    return {
      given: {
        showIn: (video) => {
          video.srcObject = stream
        },
        picture: pictureOf,
        release: () => {
          for (const track of stream.getTracks()) track.stop()
        },
      },
    }
  } catch (error) {
    return withoutDevice(error)
  }
}

async function pictureOf(video: HTMLVideoElement): Promise<File | undefined> {
  const { videoWidth: width, videoHeight: height } = video
  const canvas = Object.assign(document.createElement('canvas'), { width, height })
  canvas.getContext('2d')?.drawImage(video, 0, 0)
  const type = 'image/jpeg'
  const picture = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, 0.9))
  return width === 0 || picture === null ? undefined : new File([picture], 'photo.jpg', { type })
}

function withoutDevice(error: unknown): { refused: true } | { missing: true } {
  if (!(error instanceof DOMException)) throw error
  return error.name === 'NotAllowedError' || error.name === 'SecurityError' ? { refused: true } : { missing: true }
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
