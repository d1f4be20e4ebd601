import { routes } from './calls.js';
/** A call that was refused, or that no answer of the product came to. */
export class ApiError extends Error {
    name = 'ApiError';
    /** HTTP status; 0: nothing of the product answered. */
    status;
    /** The refusal's code, such as NOT_FOUND; UNREACHABLE where nothing of the product answered. */
    code;
    /** What else the refusal says: `reason`, `issues`. */
    result;
    /** Seconds after which to try again (429). */
    retryAfter;
    constructor(message, { status, code, result, retryAfter }) {
        super(message);
        this.status = status;
        this.code = code;
        this.result = result;
        this.retryAfter = retryAfter;
    }
}
/**
 * A client for one API key.
 *
 * @throws (each of its functions) ApiError, and nothing else but the reason of an aborted signal
 */
export function createClient(options) {
    const made = {};
    for (const name of Object.keys(routes))
        made[name] = (input, more) => call(options, routes[name], input, more);
    return made;
}
async function call({ origin, key, fetch: send = fetch }, { method, path }, { params = {}, query = {}, body }, { idempotencyKey, signal } = {}) {
    const url = new URL(`/api${path.replace(/\{(\w+)\}/g, (_whole, name) => encodeURIComponent(String(params[name])))}`, origin);
    for (const [name, value] of Object.entries(query))
        for (const one of [value].flat())
            if (one !== undefined && one !== null)
                url.searchParams.append(name, String(one));
    let response;
    let envelope;
    try {
        response = await send(url, {
            method,
            headers: {
                authorization: `Bearer ${key}`,
                accept: 'application/json',
                ...(body === undefined ? {} : { 'content-type': 'application/json' }),
                ...(idempotencyKey ? { 'idempotency-key': idempotencyKey } : {}),
            },
            ...(body === undefined ? {} : { body: JSON.stringify(body) }),
            ...(signal ? { signal } : {}),
        });
        envelope = (await response.json());
        if (envelope.statusCode !== response.status)
            throw new Error('not an answer of the product');
    }
    catch (cause) {
        signal?.throwIfAborted();
        const error = new ApiError('The server cannot be reached.', {
            status: 0,
            code: 'UNREACHABLE',
            result: null,
            retryAfter: null,
        });
        error.cause = cause;
        throw error;
    }
    const { messages = [], result } = envelope;
    if (response.status === 200)
        return result;
    const retryAfter = response.headers.get('retry-after');
    throw new ApiError(String(messages[0] ?? 'The call was refused.'), {
        status: response.status,
        code: String(result?.code ?? 'REFUSED'),
        result,
        retryAfter: retryAfter === null ? null : Number(retryAfter),
    });
}
