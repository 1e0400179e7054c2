import type { CommandDefinition } from '../../core/plugin/manifest';
import { registry } from '../registry';
import { type OpenRequest, openPath } from '../tabs/openPath';
import { runCommand } from './runCommand';
import { PATIENCE, whenScreenPerforms } from './screenHandlers';

/** Opens a place and runs a command of its screen there, once the screen is ready for it; else says why not. */
export async function runCommandAt(place: OpenRequest, command: CommandDefinition): Promise<void> {
  const tabId = openPath(registry, place);
  await whenScreenPerforms(tabId, command.id, PATIENCE);
  runCommand(command);
}
