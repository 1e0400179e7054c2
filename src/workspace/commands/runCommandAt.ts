import type { CommandDefinition } from '../../core/plugin/manifest';
import { registry } from '../registry';
import { type OpenRequest, openPath } from '../tabs/openPath';
import { runCommand } from './runCommand';
import { whenScreenPerforms } from './screenHandlers';

/** A screen that does not perform the command within this time, in milliseconds, will not. */
const PATIENCE = 5_000;

/** Opens a place and runs a command of its screen there, once the screen is ready for it; else says why not. */
export async function runCommandAt(place: OpenRequest, command: CommandDefinition): Promise<void> {
  const tabId = openPath(registry, place);
  await whenScreenPerforms(tabId, command.id, PATIENCE);
  runCommand(command);
}
