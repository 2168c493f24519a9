let context: AudioContext | undefined

/** Two short tones, made here: there is no file to load. */
export function ring(): void {
  context ??= new AudioContext()
  const volume = context.createGain()
  volume.connect(context.destination)
  const begins = context.currentTime
  volume.gain.setValueAtTime(0.08, begins)
  volume.gain.exponentialRampToValueAtTime(0.0001, begins + 0.4)
  for (const [index, pitch] of [660, 880].entries()) {
    const tone = context.createOscillator()
    tone.frequency.value = pitch
    tone.connect(volume)
    tone.start(begins + index * 0.12)
    tone.stop(begins + index * 0.12 + 0.2)
  }
}
