import { type ComponentType, lazy, Suspense } from 'react';
import type { ScreenPart } from '../../core/plugin/manifest';
import { useScreenParts } from './screenParts';

/** What other plugins add to a screen, where the screen puts it; what a part needs of the screen it takes from a context of the screen's plugin. */
export function ScreenParts({ of }: { of: ScreenPart['of'] }) {
  return useScreenParts()
    .filter((part) => part.of === of)
    .map((part) => {
      const Part = componentOf(part);
      return (
        <Suspense key={part.id}>
          <Part />
        </Suspense>
      );
    });
}

/** Loaded once for each part, however often its screen is drawn. */
const loaded = new Map<string, ComponentType>();

function componentOf({ id, load }: ScreenPart): ComponentType {
  const Part = loaded.get(id) ?? lazy(load);
  loaded.set(id, Part);
  return Part;
}
