/** What this process runs at the moment, to tell whether something hangs. */
export class RunningJobs {
  readonly #runs = new Map<symbol, { job: string; endsAt: number }>();
  readonly #now: () => number;

  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  /** Returns what to call when the run is over. */
  begin(job: string, limitSeconds: number): () => void {
    const run = Symbol(job);
    this.#runs.set(run, { job, endsAt: this.#now() + limitSeconds * 1000 });
    return () => void this.#runs.delete(run);
  }

  /** Those that should have ended: pg-boss has given up on them, but they still hold whatever they hold. */
  hanging(): string[] {
    const now = this.#now();
    return [...this.#runs.values()].filter(({ endsAt }) => endsAt < now).map(({ job }) => job);
  }
}
