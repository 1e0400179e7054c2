import { describe, expect, it } from 'vitest';
import { accessOf, isRoute, isWorkspacePath, ROUTES } from '../../src/workspace/routes';

describe('routes', () => {
  it('has every name of the specification', () => {
    expect(Object.keys(ROUTES)).toEqual([
      'home',
      'login',
      'register',
      'forgot_password',
      'admin',
      'member',
      'error.404',
      'error.403',
      'error.500',
    ]);
    expect(ROUTES.register).toBe('/NewGuide');
  });

  it.each([
    ['/login', 'guest'],
    ['/LOGIN/', 'guest'],
    ['/newguide', 'guest'],
    ['/error/404', 'anyone'],
    ['/DashBoard', 'member'],
    ['/', 'member'],
    ['/loginX', 'member'],
  ] as const)('%s is for %s', (path, access) => {
    expect(accessOf(path)).toBe(access);
  });

  it('tells a tab of the workspace from a page of its own', () => {
    expect(isWorkspacePath('/ACDocList')).toBe(true);
    for (const path of ['/', '/login', '/error/500', '/NewGuide']) expect(isWorkspacePath(path)).toBe(false);
    expect(isRoute('/dashboard/', 'member')).toBe(true);
  });
});
