import { ProviderAway, ProviderRefused } from '#server/payments/provider.ts';
import { RequestError } from '../requestErrors.ts';

/** Maps what a provider says, or that it says nothing, to 502. */
export async function mapProviderErrors<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof ProviderAway) throw new RequestError('provider_error');
    if (error instanceof ProviderRefused)
      throw new RequestError('provider_error', { of: 'refused', reason: error.message });
    throw error;
  }
}
