import { type PermissionKey, permissionOf } from '../../core/contract/endpoint';
import { Refusal } from '../../core/contract/refusal';
import { answerDeclared } from '../api/declaredFields';
import type { Tx } from '../database/transaction';
import { parseInput } from '../http/readInput';
import type { Call, ComposedPaper, Handler, Paper, PluginServer } from '../plugin';
import { admitFields, keepFieldClasses } from '../rights/fieldClasses';
import { missingRight } from '../rights/missingRight';
import { findShownFields, type ShownFields } from '../rights/shownFields';

interface KnownPaper {
  readonly paper: Paper;
  /** As the endpoint is served: kept to its contract, and to what the caller may read. */
  readonly handler: Handler;
}

/** One record, read for the caller and ready to be drawn. */
export interface ReadPaper extends ComposedPaper {
  readonly paper: Paper;
  readonly shown: ShownFields | undefined;
}

/** The papers that the plugins declare, each read through the very endpoint whose answer it shows. */
export class Papers {
  readonly #byName: ReadonlyMap<string, KnownPaper>;

  constructor(servers: readonly Pick<PluginServer, 'papers' | 'handlers'>[]) {
    const handlers = new Map<PermissionKey, Handler>();
    for (const handler of servers.flatMap((server) => server.handlers))
      handlers.set(permissionOf(handler.endpoint), handler);
    const known = new Map<string, KnownPaper>();
    for (const paper of servers.flatMap(({ papers = [] }) => papers)) {
      const handler = handlers.get(permissionOf(paper.of));
      if (!handler || paper.of.method !== 'GET' || paper.of.answers === 'file' || handler.prepare)
        throw new Error(`the paper ${paper.name} shows ${permissionOf(paper.of)}, which is no read that is served`);
      if (known.has(paper.name)) throw new Error(`the paper ${paper.name} is declared twice`);
      known.set(paper.name, { paper, handler: keepFieldClasses(answerDeclared(handler, () => {})) });
    }
    this.#byName = known;
  }

  /** Whether there is such a paper and the caller may draw it of anything at all. @throws Refusal core/unknown-paper, core/not-permitted */
  require(name: string, { permissions }: Pick<Call, 'permissions'>): Paper {
    const { paper } = this.#known(name);
    const refusal = paper.of.access === 'granted' ? missingRight(paper.of, permissions) : undefined;
    if (refusal) throw refusal;
    return paper;
  }

  /** What is asked of the paper's endpoint, checked like a request. @throws InvalidInput */
  parse(name: string, of: string): unknown {
    return parseInput(this.#known(name).paper.of, parseJson(of));
  }

  /** Reads the record that `of` asks for, with the rights of the caller. @throws Refusal as the endpoint does */
  async read(tx: Tx, { paper: name, of }: { paper: string; of: string }, call: Call): Promise<ReadPaper> {
    const paper = this.require(name, call);
    const { handler } = this.#known(name);
    const input = admitFields(paper.of)(this.parse(name, of), call.permissions);
    const answer = await handler.serve(tx, input, call);
    const composed = await paper.compose(tx, answer, call, paper.words[call.locale]);
    return { ...composed, paper, shown: findShownFields(paper.of)?.(answer) };
  }

  #known(name: string): KnownPaper {
    const known = this.#byName.get(name);
    if (!known) throw new Refusal('core/unknown-paper', { paper: name }, { kind: 'notFound' });
    return known;
  }
}

/** What is no JSON asks for nothing, which the endpoint's contract then says. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
