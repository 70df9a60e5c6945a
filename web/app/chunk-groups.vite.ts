/**
 * Groups modules into files: small ones compress badly and cost a request each, large ones carry
 * unused code. `npm run bench -- "script sizes"` shows the sizes.
 */
import { join } from 'node:path';

/** Module information from the bundler. */
interface Graph {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null;
}

/** Entries, which run on load. */
const STARTS = /\/(?:index\.html|web\/main\.tsx|web\/site\/player-entry\.ts)$/;
const FEATURES = join(import.meta.dirname, '../screens');
/** Wraps every screen that calls the server. */
const SERVER_AREA = join(import.meta.dirname, 'server-area.tsx');
/** The hub precedes lessons, games, the daily exercise and the deck. */
const HUB = join(FEATURES, 'tiles/tiles-screen.tsx');
/** Screens that play positions. */
const PLAYING = [join(FEATURES, 'lesson/lesson-screen.tsx'), join(FEATURES, 'deck/deck-screen.tsx')];
/** Modules of the player. */
const PLAYER = /\/web\/exercise\//;
/** Other screens and parts that share modules with those. */
const OTHERS = [
  'profile/profile-screen.tsx',
  'profile/pictures/pictures.tsx',
  'bot-game/bot-game-screen.tsx',
  'bot-game/before-game.tsx',
  'bot-game/play/game.tsx',
].map((file) => join(FEATURES, file));

/** Groups by priority. */
export const CHUNK_GROUPS = [
  // One file for every page: split, it is 0.9 kB larger with more requests. The product's start
  // stays apart, because the landing player does not need it.
  { name: 'first', tags: ['$initial' as const], priority: 1, test: (id: string) => !STARTS.test(id) },
  // Small modules that most screens share compress badly alone. The landing page needs none.
  { name: 'shared', minShareCount: 10, maxModuleSize: 6000 },
  // Modules of every screen that calls the server.
  { name: nameServed, minShareCount: 2, maxModuleSize: 6000 },
  // Modules of the hub and the playing screens. A group takes all its imports, so the hub's comes
  // first.
  ...[HUB, ...PLAYING].map((screen) => ({ name: nearTo(screen), minShareCount: 2, maxModuleSize: 20_000 })),
  // Modules that the hub shares with later screens: apart they are two dozen files and 2.4 kB more.
  { name: nameHub, minShareCount: 2, maxModuleSize: 6000 },
  // Modules that play positions, though the landing player needs fewer.
  { name: namePlay, minShareCount: 2, maxModuleSize: 20_000 },
];

function nameServed(id: string, graph: Graph): string | null {
  return reachedFrom(SERVER_AREA, graph).has(id) ? 'served' : null;
}

/**
 * Names a module's group by the screens that need it, so that no screen loads another's modules.
 */
function nearTo(screen: string) {
  return (id: string, graph: Graph): string | null => {
    const others = OTHERS.filter((other) => reachedFrom(other, graph).has(id));
    return others.length > 0 && reachedFrom(screen, graph).has(id)
      ? ['near', screen, ...others].join(' ')
      : null;
  };
}

function nameHub(id: string, graph: Graph): string | null {
  return reachedFrom(HUB, graph).has(id) ? 'hub' : null;
}

function namePlay(id: string, graph: Graph): string | null {
  return PLAYER.test(id) && PLAYING.every((screen) => reachedFrom(screen, graph).has(id)) ? 'play' : null;
}

const known = new WeakMap<Graph, Map<string, ReadonlySet<string>>>();

/** Returns `root` and its imports; empty in a build without it (a worker's). */
function reachedFrom(root: string, graph: Graph): ReadonlySet<string> {
  const ofGraph = known.get(graph) ?? new Map<string, ReadonlySet<string>>();
  known.set(graph, ofGraph);
  const before = ofGraph.get(root);
  if (before) return before;
  const reached = new Set([root]);
  for (const id of reached)
    for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) reached.add(imported);
  ofGraph.set(root, reached);
  return reached;
}
