import { Component, type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import type { TileDefinition } from '../../../../core/plugin/manifest';
import { useText } from '../../../../ui/i18n/useMessages';
import { useCurrentUser } from '../../../../ui/screen/currentUser';
import { useTiles } from '../../../../ui/screen/tiles';
import styles from '../DashboardScreen.module.css';

/** Loaded once for each tile, however often the start page is drawn. */
const loaded = new Map<string, ComponentType>();

function partOf({ id, load }: TileDefinition): ComponentType {
  const Part = loaded.get(id) ?? lazy(load);
  loaded.set(id, Part);
  return Part;
}

/** What the plugins show on the start page, each to whoever holds the rights to it. */
export function Tiles() {
  const text = useText();
  const { permissions } = useCurrentUser();
  return useTiles()
    .filter(({ needs }) => needs.every((right) => permissions.includes(right)))
    .map((tile) => {
      const Part = partOf(tile);
      return (
        <LeftOutWhenBroken key={tile.id}>
          <section aria-label={text(tile.title)}>
            <h2 className={styles.title}>{text(tile.title)}</h2>
            <Suspense fallback={null}>
              <Part />
            </Suspense>
          </section>
        </LeftOutWhenBroken>
      );
    });
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
