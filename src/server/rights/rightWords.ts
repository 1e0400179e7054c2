import { type Endpoint, permissionOf } from '../../core/contract/endpoint';
import type { Locale, Text } from '../../core/value/text';
import type { InstalledPlugins } from '../plugins';

type Messages = InstalledPlugins['messages'];

/** By right, `Controller.action`. */
export type RightWords = ReadonlyMap<string, Text>;

/** What a right allows: in English what its endpoint says of itself, in Japanese the words of its owner. */
export function wordsOfRight(messages: Messages, owner: string, { controller, action, summary }: Endpoint): Text {
  const rights = messages.get(owner)?.ja.rights;
  const ofController = typeof rights === 'object' ? rights[controller] : undefined;
  const words = typeof ofController === 'object' ? ofController[action] : undefined;
  return { ja: typeof words === 'string' ? words : summary, en: summary };
}

/** What a right allows, to stand within a sentence: English ends it with a full stop of its own. */
export const allowsOf = (words: Text, locale: Locale): string => words[locale].replace(/\.$/, '');

/** What every right allows that somebody can be granted. */
export const wordsOfRights = ({ servers, messages }: Pick<InstalledPlugins, 'servers' | 'messages'>): RightWords =>
  new Map(
    servers.flatMap(({ id, handlers }) =>
      handlers
        .filter(({ endpoint }) => endpoint.access === 'granted')
        .map(({ endpoint }) => [permissionOf(endpoint), wordsOfRight(messages, id, endpoint)] as const),
    ),
  );
