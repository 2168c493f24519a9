import type { FastifyInstance } from 'fastify'

/** Drawn, so that nobody's face is in here. */
const pictures: { [name: string]: string } = {
  'june-castell':
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96"><path fill="#dfe7ee" d="M0 0h96v96H0z"/><path fill="#5b4636" d="M48 14c-16 0-24 12-24 26 0 10 2 18 4 24h40c2-6 4-14 4-24 0-14-8-26-24-26z"/><circle cx="48" cy="42" r="17" fill="#e3b995"/><path fill="#2f5d7c" d="M14 96c2-20 16-30 34-30s32 10 34 30z"/></svg>',
  ellery:
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 216 48"><path fill="#1f4d3a" d="M4 6h36v36H4z"/><path fill="#fff" d="M12 14h20v5H18v3h11v5H18v3h14v5H12z"/><text x="50" y="31" font-family="sans-serif" font-size="19" textLength="156" lengthAdjust="spacingAndGlyphs" font-weight="700" fill="#1f4d3a">Ellery Sample</text></svg>',
}

/** What the sandbox's originators look like: at the lender's own address, as every other answer of it. */
export async function originatorPictures(app: FastifyInstance): Promise<void> {
  for (const [name, picture] of Object.entries(pictures))
    app.get(`/-/sandbox/originators/${name}.svg`, (_request, reply) =>
      reply.header('cache-control', 'no-cache').type('image/svg+xml').send(picture),
    )
}
