import type { AnalyticsRecord } from "#domain/analytics/event.ts"

/** Severity numbers of the log data model of OpenTelemetry. */
const SEVERITY = {
  info: { severityNumber: 9, severityText: "INFO" },
  error: { severityNumber: 17, severityText: "ERROR" }
}

/**
 * Encodes records as the body of a call to `/v1/logs`: one log record each, whose event name is `koopkompas.` and the kind, and
 * whose attributes are the fields that have a value. Source: OTLP 1.5, JSON encoding. Spec: APP-08.
 */
export const otlpLogs = (service: string, records: ReadonlyArray<AnalyticsRecord>) => ({
  resourceLogs: [
    {
      resource: { attributes: [attribute("service.name", service)] },
      scopeLogs: [{ scope: { name: "koopkompas.analytics" }, logRecords: records.map(logRecord) }]
    }
  ]
})

const logRecord = ({ at, event }: AnalyticsRecord) => {
  const { kind, ...fields } = event
  return {
    timeUnixNano: `${Date.parse(at)}000000`,
    ...(kind === "error" ? SEVERITY.error : SEVERITY.info),
    eventName: `koopkompas.${kind}`,
    attributes: Object.entries(fields).flatMap(([name, value]) =>
      value === null ? [] : [attribute(NAMES[name] ?? `koopkompas.${name}`, value)]
    )
  }
}

/** OpenTelemetry's names for our fields. */
const NAMES: Readonly<Record<string, string>> = { error: "exception.type", status: "http.response.status_code" }

const attribute = (key: string, value: string | number) => ({
  key,
  value: typeof value === "number" ? { intValue: String(value) } : { stringValue: value }
})
