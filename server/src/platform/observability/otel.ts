import { FastifyOtelInstrumentation } from '@fastify/otel';
import {
  type Context,
  context,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, NodeTracerProvider, type SpanProcessor } from '@opentelemetry/sdk-trace-node';
import { within } from '../deadline.ts';
import type { Tracing } from './tracing.ts';

type TracingOptions = { endpoint: string; version: string; role: string };

const STOP_MS = 2_000;

/** As the header of the same name: https://www.w3.org/TR/trace-context/. */
const TRACEPARENT = /^00-([0-9a-f]{32})-([0-9a-f]{16})-0([01])$/;

/**
 * The only module that knows OpenTelemetry. Loaded by processes with an OTEL_EXPORTER_OTLP_ENDPOINT; the SDK reads other
 * variables of that family itself, such as the sampler and the headers of the receiver.
 */
export function startTracing({ endpoint, version, role }: TracingOptions): Tracing {
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/+$/, '')}/v1/traces` });
  const provider = new NodeTracerProvider({
    resource: resourceFromAttributes({
      'service.name': 'velvet-spoon',
      'service.version': version,
      'service.instance.id': `${role}-${process.pid}`,
    }),
    spanProcessors: [keepMessages, new BatchSpanProcessor(exporter)],
  });
  // No propagator: a stranger's traceparent would decide what we record, and under which id.
  provider.register({ propagator: null });
  const tracer = provider.getTracer('velvet-spoon');

  async function run<Result>(span: Span, parent: Context, work: () => Promise<Result>): Promise<Result> {
    try {
      return await context.with(trace.setSpan(parent, span), work);
    } catch (error) {
      span.setStatus({ code: SpanStatusCode.ERROR });
      throw error;
    } finally {
      span.end();
    }
  }

  return {
    part(name, attributes, work) {
      const here = context.active();
      if (!trace.getSpan(here)) return work();
      return run(tracer.startSpan(name, { attributes }, here), here, work);
    },

    traceparent() {
      const span = trace.getSpan(context.active())?.spanContext();
      return span && `00-${span.traceId}-${span.spanId}-0${span.traceFlags & 1}`;
    },

    job(name, traceparent, attributes, work) {
      const parent = continueFrom(traceparent);
      return run(tracer.startSpan(name, { attributes, kind: SpanKind.CONSUMER }, parent), parent, work);
    },

    async register(app, hideSecrets) {
      const instrumentation = new FastifyOtelInstrumentation({
        instrumentHooks: false,
        recordExceptions: false,
        requestHook(span, request) {
          const { method, id, url, routeOptions } = request;
          span.updateName(`${method} ${routeOptions.url ?? '(none)'}`);
          span.setAttributes({ 'url.path': hideSecrets(url), 'request.id': id });
        },
      });
      instrumentation.setTracerProvider(provider);
      await app.register(instrumentation.plugin());
    },

    // A receiver that does not answer must not delay the exit of the process.
    stop: () => within(STOP_MS, provider.shutdown()).catch(() => {}),
  };
}

/** Error messages stay in our log: they may say more than a receiver should know. */
const keepMessages: SpanProcessor = {
  onStart() {},
  onEnding: (span) => void (span.status.message && span.setStatus({ code: span.status.code })),
  onEnd() {},
  forceFlush: async () => {},
  shutdown: async () => {},
};

function continueFrom(traceparent = ''): Context {
  const [, traceId, spanId, flags] = TRACEPARENT.exec(traceparent) ?? [];
  if (!traceId || !spanId) return ROOT_CONTEXT;
  return trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags: Number(flags), isRemote: true });
}
