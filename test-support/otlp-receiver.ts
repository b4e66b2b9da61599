import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';

type Attribute = { key: string; value: Record<string, unknown> };
type Exported = {
  resourceSpans: {
    resource: { attributes: Attribute[] };
    scopeSpans: { spans: (Omit<ReceivedSpan, 'attributes'> & { attributes: Attribute[] })[] }[];
  }[];
};

export type ReceivedSpan = {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  attributes: Record<string, unknown>;
};

export type OtlpReceiver = {
  url: string;
  spans: ReceivedSpan[];
  services: Set<unknown>;
  stop(): Promise<void>;
};

/** Receives traces as a collector does: OTLP over HTTP, in JSON. */
export async function startOtlpReceiver(): Promise<OtlpReceiver> {
  const spans: ReceivedSpan[] = [];
  const services = new Set<unknown>();
  const server = createServer((request, response) => {
    void json(request).then((body) => {
      if (request.url !== '/v1/traces') return response.writeHead(404).end();
      for (const { resource, scopeSpans } of (body as Exported).resourceSpans) {
        services.add(read(resource.attributes)['service.name']);
        for (const span of scopeSpans.flatMap((scope) => scope.spans)) {
          spans.push({ ...span, attributes: read(span.attributes) });
        }
      }
      return response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    services,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function read(attributes: Attribute[]): Record<string, unknown> {
  return Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]));
}
