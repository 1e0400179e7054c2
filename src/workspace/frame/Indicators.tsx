import { Component, lazy, type ReactNode, Suspense } from 'react';
import { useSnapshot } from 'valtio';
import { missingRights } from '../commands/judgeCommand';
import { usePermissions } from '../commands/situation';
import { registry } from '../registry';
import { userStore } from '../stores/userStore';

const indicators = registry.indicators.map(({ id, needs, load }) => ({ id, needs, Indicator: lazy(load) }));

/** The small states the plugins show all the time, for those who may read them. */
export function Indicators() {
  const permissions = usePermissions();
  const hasLeft = useSnapshot(userStore).user?.hasLeft ?? false;
  return indicators
    .filter(({ needs }) => missingRights({ needs }, permissions).length === 0 && (!hasLeft || needs.length > 0))
    .map(({ id, Indicator }) => (
      <LeftOutWhenBroken key={id}>
        <Suspense fallback={null}>
          <Indicator />
        </Suspense>
      </LeftOutWhenBroken>
    ));
}

class LeftOutWhenBroken extends Component<{ children: ReactNode }, { isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  override render() {
    return this.state.isBroken ? null : this.props.children;
  }
}
