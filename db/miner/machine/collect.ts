/**
 * Work on many items that needs no engine but takes time: it shows its progress like the rest.
 */
import type { Progress } from './progress.ts';

/** All that `work` makes of the items, in their order. */
export function collect<Item, Result>(
  progress: Progress,
  stage: string,
  items: readonly Item[],
  work: (item: Item) => readonly Result[],
): readonly Result[] {
  const line = progress.begin(stage, items.length, 0);
  const results = items.flatMap((item) => {
    line.step();
    return work(item);
  });
  line.end();
  return results;
}
