import type { FastifyInstance } from 'fastify';

export type SpanAttributes = Record<string, string | number | boolean>;

/** Records what a request or a job does, if the environment says where to send it: see otel.ts. */
export type Tracing = {
  /** A part of the request or job that is being traced. Elsewhere it records nothing: that is mostly queue polling. */
  part<Result>(name: string, attributes: SpanAttributes, work: () => Promise<Result>): Promise<Result>;
  /** The current position in the trace, for `job` to continue from. */
  traceparent(): string | undefined;
  job<Result>(
    name: string,
    traceparent: string | undefined,
    attributes: SpanAttributes,
    work: () => Promise<Result>,
  ): Promise<Result>;
  /** Called before any hook or route is added. `hideSecrets` is applied to addresses. */
  register(app: FastifyInstance, hideSecrets: (url: string) => string): Promise<void>;
  /** Sends what is left. */
  stop(): Promise<void>;
};

export const noTracing: Tracing = {
  part: (_name, _attributes, work) => work(),
  traceparent: () => undefined,
  job: (_name, _place, _attributes, work) => work(),
  register: async () => {},
  stop: async () => {},
};
