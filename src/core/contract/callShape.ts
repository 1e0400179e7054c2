import type { Endpoint, RequestOf } from './endpoint';
import type { UploadedFile } from './file';

/** What the client needs of an endpoint: where it is and how its input travels. */
export type CallShape = Pick<Endpoint, 'controller' | 'action' | 'method' | 'inputIn' | 'answers'>;

/** An endpoint's input as a browser holds it: an uploaded file may still be the browser's own `File`. */
export type ClientInput<E extends Endpoint> = WithBrowserFiles<RequestOf<E>>;

type WithBrowserFiles<Request> = Request extends object
  ? { [Key in keyof Request]: Request[Key] extends UploadedFile ? Request[Key] | File : Request[Key] }
  : Request;
