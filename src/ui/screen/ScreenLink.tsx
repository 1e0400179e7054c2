import type { ComponentProps } from 'react';
import { useScreen } from './screenContext';

/** A real link to another screen: it opens in the workspace, and a middle or modified click is the browser's. */
export function ScreenLink({ to, onClick, ...rest }: { to: string } & Omit<ComponentProps<'a'>, 'href'>) {
  const { open } = useScreen();
  return (
    <a
      href={to}
      onClick={(event) => {
        onClick?.(event);
        if (event.defaultPrevented || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        open(to);
      }}
      {...rest}
    />
  );
}
