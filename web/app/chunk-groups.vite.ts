/**
 * Which modules of the page come in one file. Small files pack badly and cost a request each; a large one brings what a screen does not need.
 *
 * Knows no sizes of screens: `npm run bench -- "script sizes"` shows them.
 */
import { join } from 'node:path';

/** What a group asks the bundler about a module. */
interface Graph {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null;
}

/** Entries: they run as soon as they are loaded. */
const STARTS = /\/(?:index\.html|web\/main\.tsx|web\/landing\/player-entry\.ts)$/;
const FEATURES = join(import.meta.dirname, '../screens');
/** Around every screen that calls the server. */
const SERVER_AREA = join(import.meta.dirname, 'server-area.tsx');
/** Every learner passes the hub on the way to a lesson, a game, a daily exercise and the deck. */
const HUB = join(FEATURES, 'tiles/tiles-screen.tsx');
/** Screens that play positions, one after the other. */
const PLAYING = [join(FEATURES, 'lesson/lesson-screen.tsx'), join(FEATURES, 'deck/deck-screen.tsx')];
/** What plays them. */
const PLAYER = /\/web\/(?:exercise|task)\//;
/** Screens and parts of screens that play none, and share some things with those. */
const OTHERS = [
  'profile/profile-screen.tsx',
  'profile/pictures/pictures.tsx',
  'bot-game/bot-game-screen.tsx',
  'bot-game/before-game.tsx',
  'bot-game/play/game.tsx',
].map((file) => join(FEATURES, file));

/** In the order of their right to a module. */
export const CHUNK_GROUPS = [
  // What every page needs is one file: in several it is 0.9 kB larger, and each of them one more to fetch.
  // What starts the product is apart from it: the landing page's player needs the one without the other.
  { name: 'first', tags: ['$initial' as const], priority: 1, test: (id: string) => !STARTS.test(id) },
  // So are the small modules that most screens share: each alone packs badly. The landing needs none of them.
  { name: 'shared', minShareCount: 10, maxModuleSize: 4000 },
  // So is what every screen that calls the server needs;
  { name: nameServed, minShareCount: 2, maxModuleSize: 4000 },
  // what the hub and the screens that play share with others. What is named brings all that it imports, so what the hub needs is named first;
  ...[HUB, ...PLAYING].map((screen) => ({ name: nearTo(screen), minShareCount: 2, maxModuleSize: 20_000 })),
  // what else the hub shares with the screens behind it: apart, those are two dozen files and 2.4 kB more;
  { name: nameHub, minShareCount: 2, maxModuleSize: 4000 },
  // and what plays positions, although the landing's player needs less of it.
  { name: namePlay, minShareCount: 2, maxModuleSize: 20_000 },
];

function nameServed(id: string, graph: Graph): string | null {
  return reachedFrom(SERVER_AREA, graph).has(id) ? 'served' : null;
}

/** Names what a screen needs by the set of the others that need it: none brings what only another one needs. */
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

/** The modules that come with `root`, itself among them. A build without it (a worker's) has none. */
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
