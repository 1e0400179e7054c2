import { Component, type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import type { TileDefinition, TilePlace } from '../../core/plugin/manifest';
import { useText } from '../i18n/useMessages';
import { useCurrentUser } from '../screen/currentUser';
import { useTiles } from '../screen/tiles';
import { Skeleton } from '../skeleton/Skeleton';

interface TilesProps {
  place: TilePlace;
  /** Tiles that are left out. */
  hidden?: readonly string[];
  /** Of each part, and of its heading. */
  className?: string | undefined;
  titleClass?: string | undefined;
  /** The ids of tiles in the order the user wants; what is not among them follows. Its tiles take the focus, to be moved. */
  order?: readonly string[] | undefined;
}

/** What the plugins show at a place, each part to whoever holds the rights to it, but what all of their roles leave out. */
export function Tiles({ place, hidden = [], className, titleClass, order }: TilesProps) {
  const text = useText();
  const { permissions, leftOut, hasLeft } = useCurrentUser();
  return useTiles()
    .filter(({ on = ['start'] }) => on.includes(place))
    .filter(({ id, needs }) => !hidden.includes(id) && needs.every((right) => permissions.includes(right)))
    .filter(({ id, needs }) => !leftOut.includes(`tile:${id}`) && (!hasLeft || needs.length > 0))
    .sort(byOrder(order ?? []))
    .map((tile) => {
      const Part = partOf(tile);
      return (
        <LeftOutWhenBroken key={tile.id}>
          <section
            className={className}
            aria-label={text(tile.title)}
            data-tile={tile.id}
            tabIndex={order ? 0 : undefined}
          >
            <h2 className={titleClass}>{text(tile.title)}</h2>
            <Suspense fallback={<Skeleton rows={3} columns={[0, 96]} />}>
              <Part />
            </Suspense>
          </section>
        </LeftOutWhenBroken>
      );
    });
}

const byOrder = (order: readonly string[]) => (one: TileDefinition, other: TileDefinition) => {
  const placeOf = ({ id }: TileDefinition) => (order.includes(id) ? order.indexOf(id) : order.length);
  return placeOf(one) - placeOf(other);
};

/** Loaded once for each tile, however often its page is drawn. */
const loaded = new Map<string, ComponentType>();

function partOf({ id, load }: TileDefinition): ComponentType {
  const Part = loaded.get(id) ?? lazy(load);
  loaded.set(id, Part);
  return Part;
}

/** One tile that fails takes nothing else of the page with it. */
class LeftOutWhenBroken extends Component<{ children: ReactNode }, { isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  override render() {
    return this.state.isBroken ? null : this.props.children;
  }
}
