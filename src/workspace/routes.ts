import { HOME, LOGIN, type RouteAccess } from '../core/session/guards';

/** The route names of the specification. Code goes by name, so that a path is written once. */
export const ROUTES = {
  home: '/',
  login: LOGIN,
  register: '/NewGuide',
  forgot_password: '/ForgotPassword',
  admin: '/UserManager',
  member: HOME,
  'error.404': '/error/404',
  'error.403': '/error/403',
  'error.500': '/error/500',
} as const;

export type RouteName = keyof typeof ROUTES;

const ACCESS: ReadonlyMap<string, RouteAccess> = new Map([
  [comparable(ROUTES.login), 'guest'],
  [comparable(ROUTES.register), 'guest'],
  [comparable(ROUTES.forgot_password), 'guest'],
  [comparable(ROUTES['error.404']), 'anyone'],
  [comparable(ROUTES['error.403']), 'anyone'],
  [comparable(ROUTES['error.500']), 'anyone'],
]);

/** Every path that is not a page of its own belongs to the workspace, and needs a session. */
export function accessOf(pathname: string): RouteAccess {
  return ACCESS.get(comparable(pathname)) ?? 'member';
}

/** True where the address bar shows a tab of the workspace: other paths are none of its tabs' business. */
export function isWorkspacePath(pathname: string): boolean {
  return accessOf(pathname) === 'member' && comparable(pathname) !== ROUTES.home;
}

export function isRoute(pathname: string, name: RouteName): boolean {
  return comparable(pathname) === comparable(ROUTES[name]);
}

/** Paths match without regard to case and to a closing slash. */
function comparable(pathname: string): string {
  return pathname.toLowerCase().replace(/(?<=.)\/+$/, '');
}
