import { type FastifyLoggerOptions, type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import { destination } from 'pino';

/**
 * The log names a request by its method and path. A query string is never written: sign-in carries the password in
 * it. Neither are the values of a statement, which Drizzle puts into its messages.
 */
export function loggerOptions(level: string): FastifyLoggerOptions {
  return {
    level,
    // Lines are gathered and written behind the requests: waiting for each took a tenth of a small read.
    stream: destination({ dest: STANDARD_OUTPUT, sync: false, minLength: 4_096, periodicFlush: 200 }),
    serializers: {
      req: (request) => ({ id: request.id, method: request.method, path: withoutQuery(request.url ?? '') }),
      err: (error) => errorWithoutValues(error),
    },
  };
}

const STANDARD_OUTPUT = 1;

const withoutQuery = (url: string): string => url.split('?', 1)[0] ?? '';

function errorWithoutValues(error: Error & { code?: string | number }) {
  // A failed query tells its values in message and stack; the database's own error, its cause, does not.
  const told = 'query' in error && error.cause instanceof Error ? (error.cause as Error & { code?: string }) : error;
  return {
    type: told.name,
    message: told.message,
    stack: told.stack ?? '',
    ...(told.code === undefined ? {} : { code: told.code }),
  };
}

/** One line for each answered request of the API; for files and health checks, which come by the hundred, at `debug`. */
export class RequestLog extends LogController {
  constructor() {
    super({ disableRequestLogging: true });
  }

  override requestCompleted(_error: unknown, request: FastifyRequest, reply: FastifyReply): void {
    const { statusCode: status, elapsedTime } = reply;
    const level = request.url.startsWith('/api/') ? 'info' : 'debug';
    request.log[level](
      { req: request, status, ms: Math.round(elapsedTime), user: request.signedIn?.userId },
      'answered',
    );
  }
}
