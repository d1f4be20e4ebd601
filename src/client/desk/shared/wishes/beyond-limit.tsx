import { many } from '../../../words/words.ts';

/** Below a list that became longer than the program allows: how many of it do not count. */
export function BeyondLimit({ count, max }: { count: number; max: number }) {
  if (count <= 0) return null;
  return (
    <p className="pt-3 text-muted">
      {many(
        count,
        'The last one does not count: the program allows {max}.',
        'The last {count} do not count: the program allows {max}.',
        { max },
      )}
    </p>
  );
}
