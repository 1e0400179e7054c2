import { useEffect, useState } from 'react';
import { isRoute } from './routes';

type KnowsPath = (pathname: string) => boolean;

let knowsPath: KnowsPath | null = null;

/**
 * Whether a path of the workspace has a screen: undefined until the plugins have been asked. They are a chunk of their
 * own, which the sign-in page does without.
 */
export function useIsKnownPath(pathname: string, isWorkspacePath: boolean): boolean | undefined {
  const isObvious = !isWorkspacePath || isRoute(pathname, 'home') || isRoute(pathname, 'member');
  const [, setAsked] = useState(0);
  useEffect(() => {
    if (isObvious || knowsPath) return;
    import('./registry')
      .then(({ registry }) => {
        knowsPath = (path) => registry.findScreen(path) !== undefined;
      })
      .catch(() => {
        // Without the chunk nothing can be said against the path; the workspace will say what is missing.
        knowsPath = () => true;
      })
      .finally(() => setAsked((asked) => asked + 1));
  }, [isObvious]);
  return isObvious ? true : knowsPath?.(pathname);
}
