import { type ComponentType, lazy, Suspense } from 'react';
import type { RequestKind, RequestPreviewProps } from '#core/plugin/manifest.ts';
import { useRequestKinds } from '#ui/screen/requestKinds.ts';
import { Skeleton } from '#ui/skeleton/Skeleton.tsx';

/** What a request is to be decided on, as the plugin of its kind shows it: lines, hours, leave left, old and new. */
export function RequestDetails({ kind, ...request }: RequestPreviewProps & { kind: string }) {
  const known = useRequestKinds().find((each) => each.kind === kind);
  if (!known) return null;
  const Details = detailsOf(known);
  return (
    <Suspense fallback={<Skeleton rows={4} columns={[96, 0]} />}>
      <Details {...request} />
    </Suspense>
  );
}

/** Loaded once for each kind, however often requests of it are shown. */
const loaded = new Map<string, ComponentType<RequestPreviewProps>>();

function detailsOf({ kind, load }: RequestKind): ComponentType<RequestPreviewProps> {
  const Details = loaded.get(kind) ?? lazy(load);
  loaded.set(kind, Details);
  return Details;
}
