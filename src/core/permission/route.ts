import { z } from 'zod';
import { endpoint } from '../contract/endpoint';
import { queryBoolean, text } from '../contract/scalars';

/** Routes: the screens of the product as a company arranges them in its menus. */

const screen = z
  .string()
  .regex(/^[a-z-]+:[a-z0-9-]+$/)
  .max(80);

const route = z.object({
  /** The screen, by its id in the manifest. */
  screen: z.string(),
  code: z.string(),
  path: z.string(),
  group: z.string(),
  /** As it is shown; the words of the manifest where the company has none of its own. */
  titleJa: z.string(),
  titleEn: z.string(),
  reading: z.string(),
  needs: z.array(z.string()),
  isEnabled: z.boolean(),
  position: z.number().int().nullable(),
  /** Differs from the manifest. */
  isArranged: z.boolean(),
  /** Titles of the roles whose menu shows it. */
  roles: z.array(z.string()),
  /** People whose menu shows it. */
  people: z.number().int(),
  /** 0 as long as nothing differs. */
  version: z.number().int(),
});
export type Route = z.output<typeof route>;

export const listRoutes = endpoint({
  controller: 'Route',
  action: 'list',
  method: 'GET',
  summary: 'Every screen of the menu: its path, its rights, which roles and how many people see it.',
  input: z.object({}),
  output: z.object({ rows: z.array(route) }),
});

export const getRoute = endpoint({
  controller: 'Route',
  action: 'get',
  method: 'GET',
  summary: 'One screen of the menu.',
  input: z.object({ screen }),
  output: route,
});

export const updateRoute = endpoint({
  controller: 'Route',
  action: 'update',
  method: 'POST',
  summary: 'Arranges a screen in the menus: its name, its place in its group, whether it is shown at all.',
  input: z.object({
    screen,
    isEnabled: z.boolean(),
    position: z.number().int().min(1).max(999).nullable(),
    titleJa: text(50),
    titleEn: text(50),
    version: z.number().int().min(0),
  }),
  output: route,
});

export const deleteRoute = endpoint({
  controller: 'Route',
  action: 'delete',
  method: 'POST',
  summary: 'Puts a screen back to what the product says of it.',
  input: z.object({ screen, version: z.number().int().min(1) }),
  output: z.object({ screen: z.string() }),
});

export const previewRoute = endpoint({
  controller: 'Route',
  action: 'preview',
  method: 'GET',
  summary: 'What arranging a screen otherwise would change in whose menu, before it is saved.',
  input: z.object({ screen, isEnabled: queryBoolean, position: z.coerce.number().int().min(1).max(999).optional() }),
  output: z.object({
    /** Names of the people from whose menu it goes, and into whose it comes. */
    loses: z.array(z.string()),
    gains: z.array(z.string()),
    /** People in whose menu it stays. */
    keeps: z.number().int(),
    /** Its place within its group, from 1; null while it is not shown. */
    from: z.number().int().nullable(),
    to: z.number().int().nullable(),
  }),
});
