/**
 * Sends a form through the fake fetch, which a real XMLHttpRequest would pass by. A quarter of it has arrived
 * while the answer is held back.
 */
export class FakeUpload extends EventTarget {
  readonly upload = new EventTarget();
  status = 0;
  statusText = '';
  responseText = '';
  readonly #headers = new Headers();
  readonly #aborting = new AbortController();
  #method = '';
  #url = '';

  open(method: string, url: string | URL): void {
    this.#method = method;
    this.#url = String(url);
  }

  setRequestHeader(name: string, value: string): void {
    this.#headers.set(name, value);
  }

  abort(): void {
    this.#aborting.abort();
    this.dispatchEvent(new Event('abort'));
  }

  async send(body: FormData): Promise<void> {
    this.upload.dispatchEvent(new ProgressEvent('progress', { loaded: 1, total: 4 }));
    try {
      const answer = await fetch(this.#url, { method: this.#method, headers: this.#headers, body });
      this.responseText = await answer.text();
      this.status = answer.status;
    } catch {
      this.dispatchEvent(new Event('error'));
    }
    if (this.status > 0 && !this.#aborting.signal.aborted) this.dispatchEvent(new Event('load'));
  }
}
