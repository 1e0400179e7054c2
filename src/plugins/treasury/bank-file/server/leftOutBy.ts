import { type ItemKey, keyOf } from '#plugins/ledger/open-item/server/service.ts';

interface StoredItem extends ItemKey {
  readonly leftOut: string | null;
  readonly leftOutBy: string;
}

/** Who left items out, by item: whoever did before for the same reason, or else who acts now. */
export function leftOutByOf(
  stored: readonly StoredItem[],
  leftOut: ReadonlyMap<string, string>,
  { userName }: { readonly userName: string },
): ReadonlyMap<string, string> {
  const before = new Map(stored.map((item) => [keyOf(item), item]));
  return new Map(
    [...leftOut].map(([key, why]) => {
      const was = before.get(key);
      return [key, was?.leftOut === why ? was.leftOutBy : userName] as const;
    }),
  );
}
