import type { z } from 'zod';
import type { FieldClass, ReadyGrant } from './roles';

/** Where a request may come from: anybody, anybody signed in, or only a role that was granted `Controller.action`. */
export type Access = 'public' | 'signedIn' | 'granted';

/**
 * The one definition of an endpoint. The Fastify route, the validation, the typed client call, the OpenAPI page,
 * the permission entry and the contract tests are all derived from it.
 */
export interface Endpoint<Input extends z.ZodType = z.ZodType, Output extends z.ZodType = z.ZodType> {
  readonly controller: string;
  readonly action: string;
  readonly method: 'GET' | 'POST';
  /** One English sentence for the OpenAPI page. */
  readonly summary: string;
  readonly input: Input;
  readonly output: Output;
  /** Reads come as query parameters, writes as JSON; sign-in is a POST with a query, uploads are multipart. */
  readonly inputIn: 'query' | 'body' | 'multipart';
  /** `file`: the use case returns a `FileAnswer` instead of data in an envelope. */
  readonly answers: 'envelope' | 'file';
  readonly access: Access;
  /**
   * Ready roles that start with this right, besides the administrator (all) and the auditor (all reads). The auditor is named
   * where a POST shows something and changes nothing.
   */
  readonly grantedTo: readonly ReadyGrant[];
  /** The use case keeps to the scope of the right (`call.permissions.scopeOf`), so a role may hold it for less than the company. */
  readonly isScoped: boolean;
  /** Classes told by the whole answer (a file, a sum): without them the call is refused. Single fields are marked `ofClass`. */
  readonly tells: readonly FieldClass[];
  /** No role holds it, the administrator's neither: it is given to persons, one by one, by two others. */
  readonly isPersonal: boolean;
  /** What is left to whoever has left the company, for as long as the law says: their own papers, and to sign in and out. */
  readonly forLeavers: boolean;
  /** Neither its answer nor a hash of its input is kept for a request sent twice: what it carries is stored nowhere else. */
  readonly isSecret: boolean;
  readonly bodyLimitBytes: number;
}

type EndpointOptions<Input extends z.ZodType, Output extends z.ZodType> = Pick<
  Endpoint<Input, Output>,
  'controller' | 'action' | 'method' | 'summary' | 'input' | 'output'
> &
  Partial<
    Pick<
      Endpoint,
      | 'inputIn'
      | 'answers'
      | 'access'
      | 'grantedTo'
      | 'isPersonal'
      | 'isScoped'
      | 'tells'
      | 'forLeavers'
      | 'isSecret'
      | 'bodyLimitBytes'
    >
  >;

const ONE_MEBIBYTE = 1024 * 1024;

export function endpoint<Input extends z.ZodType, Output extends z.ZodType>(
  options: EndpointOptions<Input, Output>,
): Endpoint<Input, Output> {
  return {
    inputIn: options.method === 'GET' ? 'query' : 'body',
    answers: 'envelope',
    access: 'granted',
    grantedTo: [],
    isPersonal: false,
    isScoped: false,
    tells: [],
    forLeavers: false,
    isSecret: false,
    bodyLimitBytes: ONE_MEBIBYTE,
    ...options,
  };
}

/** `AccountingDocument.post` */
export type PermissionKey = `${string}.${string}`;

export function permissionOf(endpoint: Pick<Endpoint, 'controller' | 'action'>): PermissionKey {
  return `${endpoint.controller}.${endpoint.action}`;
}

/** `/api/AccountingDocument/api_post` */
export function pathOf(endpoint: Pick<Endpoint, 'controller' | 'action'>): string {
  return `/api/${endpoint.controller}/api_${endpoint.action}`;
}

export type InputOf<E extends Endpoint> = z.output<E['input']>;
export type RequestOf<E extends Endpoint> = z.input<E['input']>;
export type OutputOf<E extends Endpoint> = z.output<E['output']>;
