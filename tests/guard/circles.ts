/** The circles of a directed graph: the shortest through each node that no circle found before goes through. */
export function circles(edges: [string, string][]): string[][] {
  const next = new Map<string, string[]>()
  for (const [from, to] of edges) next.set(from, [...(next.get(from) ?? []), to])

  const found: string[][] = []
  const covered = new Set<string>()
  for (const start of [...next.keys()].sort()) {
    if (covered.has(start)) continue
    const circle = shortestWalkBack(start, next)
    if (!circle) continue
    found.push(circle)
    for (const node of circle) covered.add(node)
  }
  return found
}

/** Breadth first from a node back to itself. */
function shortestWalkBack(start: string, next: Map<string, string[]>): string[] | undefined {
  const cameFrom = new Map<string, string>()
  const queue = [start]

  for (const node of queue) {
    for (const neighbor of next.get(node) ?? []) {
      if (neighbor === start) return walkTo(node, start, cameFrom)
      if (cameFrom.has(neighbor)) continue
      cameFrom.set(neighbor, node)
      queue.push(neighbor)
    }
  }

  return undefined
}

function walkTo(end: string, start: string, cameFrom: Map<string, string>): string[] {
  const walk = [end]
  while (walk[0] !== start) walk.unshift(cameFrom.get(walk[0] as string) as string)
  return walk
}
