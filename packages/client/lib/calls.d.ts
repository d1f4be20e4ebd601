/** The calls that an API key may make: what each takes and answers. */
export interface Calls {
    /** Shows a text of at most 200 characters on the wall boards, tablets and phones of an audience until its end. 409 TOO_MANY_ANNOUNCEMENTS. Needs the permission `announcement.edit`. */
    addAnnouncement: {
        input: {
            params: {
                programId: string;
            };
            body: {
                text: string;
                audience: "ALL" | "ROOM" | "HERE";
                roomId?: string | null;
                endsAt: string;
            };
        };
        result: {
            id: string;
            text: string;
            audience: "ALL" | "ROOM" | "HERE";
            roomId: string | null;
            createdAt: string;
            endsAt: string;
            createdBy: string;
            withdrawnAt: string | null;
        };
    };
    /** Create a news item of a program, as a draft or published immediately. Without a slug, one is generated from the title. 409 SLUG_TAKEN. Needs the permission `news.edit`. */
    addNews: {
        input: {
            body: {
                programId: string;
                title: string;
                slug?: string | null;
                content?: string;
                source?: string;
                author?: string;
                organizationId?: string | null;
                picture?: string | null;
                pictureAlt?: string;
                published?: boolean;
            };
        };
        result: {
            id: string;
            slug: string;
            title: string;
            content: string;
            source: string;
            author: string;
            organizationId: string | null;
            organization: string | null;
            picture: string | null;
            pictureAlt: string;
            publishedAt: string | null;
            revision: number;
            updatedAt: string;
            updatedBy: string;
        };
    };
    /** Create a tag: a list with one entry. Needs the permission `tag.edit`. */
    addTag: {
        input: {
            params: {
                programId: string;
            };
            body: Array<{
                label: string;
                description: string;
            }>;
        };
        result: {
            tagId: string;
            label: string;
            description: string;
        };
    };
    /** Set the tags of a registrant; tags that are not listed are removed. Needs the permission `tag.edit`. */
    assignTags: {
        input: {
            body: {
                programId: string;
                organizationId: string;
                tagIds: Array<string>;
                seen?: Record<string, string | number | boolean | null | Array<string | number | boolean | null | Record<string, string | number | boolean | null | Array<string | number | boolean | null>>> | Record<string, string | number | boolean | null>>;
            };
        };
        result: {
            tagIds: Array<string>;
        };
    };
    /** Check-in All: staff check in both parties. Needs the permission `checkIn.both`. */
    attendBoth: {
        input: {
            params: {
                id: string;
            };
            body: {
                ownerAttendedAt?: string;
                participantAttendedAt?: string;
                ownerAttendee?: {
                    personId?: string | null;
                    guestName?: string | null;
                    people?: number | null;
                };
                participantAttendee?: {
                    personId?: string | null;
                    guestName?: string | null;
                    people?: number | null;
                };
            };
        };
        result: {
            meeting: {
                id: string;
                programId: string;
                eventId: string | null;
                timeslotId: string | null;
                startAt: string;
                endAt: string;
                venue: "offline" | "online";
                meetingStatus: "PENDING" | "ACCEPTED" | "REJECTED" | "CANCELED" | "RESCHEDULE";
                meetingOwner: string;
                meetingParticipant: string;
                roomId: string | null;
                tableId: string | null;
                tableName: string | null;
                seatNumber: number | null;
                meetingLink: string | null;
                ownerLane?: number;
                participantLane?: number;
                ownerAttendance: {
                    attendedAt: string | null;
                    stampAt: string;
                    operationId: string;
                    recordedBy: string;
                    undoReason: string | null;
                    attendee?: {
                        personId: string | null;
                        guestName: string | null;
                        people: number | null;
                    };
                } | null;
                participantAttendance: {
                    attendedAt: string | null;
                    stampAt: string;
                    operationId: string;
                    recordedBy: string;
                    undoReason: string | null;
                    attendee?: {
                        personId: string | null;
                        guestName: string | null;
                        people: number | null;
                    };
                } | null;
                ownerNotice?: {
                    kind: "LATE" | "ON_TIME" | "NOT_COMING" | "WAITING";
                    minutes: number | null;
                    stampAt: string;
                    operationId: string;
                } | null;
                participantNotice?: {
                    kind: "LATE" | "ON_TIME" | "NOT_COMING" | "WAITING";
                    minutes: number | null;
                    stampAt: string;
                    operationId: string;
                } | null;
                released?: {
                    releasedAt: string;
                    reason: "CANT_COME" | "STAFF" | "NO_ANSWER";
                    missing: "OWNER" | "PARTICIPANT" | "BOTH";
                } | null;
                reoffer?: {
                    names: Array<string>;
                    expiresAt: string;
                };
                lastActionBy: "OWNER" | "PARTICIPANT" | "STAFF";
                acceptedAt: string | null;
                canceledAt: string | null;
                movedAt: string | null;
                shiftedStarts?: Array<string>;
                updatedAt: string;
                meetingPurpose: string;
                message: string;
                meetingLocation: string | null;
                proposedTimeslots: Array<string>;
                proposedOffTimeslots: Array<{
                    startAt: string;
                    endAt: string;
                    message: string;
                }>;
                formerRoomIds: Array<string>;
                createdAt: string;
                expiredAt?: string | null;
                expiresAt?: string;
                ownerAttendedAt: string | null;
                participantAttendedAt: string | null;
                owner: {
                    id: string;
                    name: string;
                    slug: string;
                    logo: string | null;
                    people?: Array<{
                        id: string;
                        name: string;
                        jobTitle: string;
                        profilePicture: string | null;
                    }>;
                    peopleCount?: number;
                };
                participant: {
                    id: string;
                    name: string;
                    slug: string;
                    logo: string | null;
                    people?: Array<{
                        id: string;
                        name: string;
                        jobTitle: string;
                        profilePicture: string | null;
                    }>;
                    peopleCount?: number;
                };
                rebookedAs?: string | null;
                attendeeNames?: Record<string, string>;
                tableNumber: number | null;
                meetingDate: string | null;
                timeslot: {
                    id: string;
                    slotStartTime: string;
                    slotEndTime: string;
                } | null;
                room: {
                    id: string;
                    name: string;
                    meetingLink: string | null;
                } | null;
            };
            notes: Array<"LATE" | "REPLACES" | "EARLY">;
        };
    };
    /** Check in the invited organization. Needs the permission `checkIn.owner`. */
    attendOwner: {
        input: {
            params: {
                id: string;
            };
            body: {
                ownerAttendedAt?: string;
                participantAttendedAt?: string;
                ownerAttendee?: {
                    personId?: string | null;
                    guestName?: string | null;
                    people?: number | null;
                };
                participantAttendee?: {
                    personId?: string | null;
                    guestName?: string | null;
                    people?: number | null;
                };
            };
        };
        result: {
            meeting: {
                id: string;
                programId: string;
                eventId: string | null;
                timeslotId: string | null;
                startAt: string;
                endAt: string;
                venue: "offline" | "online";
                meetingStatus: "PENDING" | "ACCEPTED" | "REJECTED" | "CANCELED" | "RESCHEDULE";
                meetingOwner: string;
                meetingParticipant: string;
                roomId: string | null;
                tableId: string | null;
                tableName: string | null;
                seatNumber: number | null;
                meetingLink: string | null;
                ownerLane?: number;
                participantLane?: number;
                ownerAttendance: {
                    attendedAt: string | null;
                    stampAt: string;
                    operationId: string;
                    recordedBy: string;
                    undoReason: string | null;
                    attendee?: {
                        personId: string | null;
                        guestName: string | null;
                        people: number | null;
                    };
                } | null;
                participantAttendance: {
                    attendedAt: string | null;
                    stampAt: string;
                    operationId: string;
                    recordedBy: string;
                    undoReason: string | null;
                    attendee?: {
                        personId: string | null;
                        guestName: string | null;
                        people: number | null;
                    };
                } | null;
                ownerNotice?: {
                    kind: "LATE" | "ON_TIME" | "NOT_COMING" | "WAITING";
                    minutes: number | null;
                    stampAt: string;
                    operationId: string;
                } | null;
                participantNotice?: {
                    kind: "LATE" | "ON_TIME" | "NOT_COMING" | "WAITING";
                    minutes: number | null;
                    stampAt: string;
                    operationId: string;
                } | null;
                released?: {
                    releasedAt: string;
                    reason: "CANT_COME" | "STAFF" | "NO_ANSWER";
                    missing: "OWNER" | "PARTICIPANT" | "BOTH";
                } | null;
                reoffer?: {
                    names: Array<string>;
                    expiresAt: string;
                };
                lastActionBy: "OWNER" | "PARTICIPANT" | "STAFF";
                acceptedAt: string | null;
                canceledAt: string | null;
                movedAt: string | null;
                shiftedStarts?: Array<string>;
                updatedAt: string;
                meetingPurpose: string;
                message: string;
                meetingLocation: string | null;
                proposedTimeslots: Array<string>;
                proposedOffTimeslots: Array<{
                    startAt: string;
                    endAt: string;
                    message: string;
                }>;
                formerRoomIds: Array<string>;
                createdAt: string;
                expiredAt?: string | null;
                expiresAt?: string;
                ownerAttendedAt: string | null;
                participantAttendedAt: string | null;
                owner: {
                    id: string;
                    name: string;
                    slug: string;
                    logo: string | null;
                    people?: Array<{
                        id: string;
                        name: string;
                        jobTitle: string;
                        profilePicture: string | null;
                    }>;
                    peopleCount?: number;
                };
                participant: {
                    id: string;
                    name: string;
                    slug: string;
                    logo: string | null;
                    people?: Array<{
                        id: string;
                        name: string;
                        jobTitle: string;
                        profilePicture: string | null;
                    }>;
                    peopleCount?: number;
                };
                rebookedAs?: string | null;
                attendeeNames?: Record<string, string>;
                tableNumber: number | null;
                meetingDate: string | null;
                timeslot: {
                    id: string;
                    slotStartTime: string;
                    slotEndTime: string;
                } | null;
                room: {
                    id: string;
                    name: string;
                    meetingLink: string | null;
                } | null;
            };
            notes: Array<"LATE" | "REPLACES" | "EARLY">;
        };
    };
    /** Check in the requesting organization. Needs the permission `checkIn.participant`. */
    attendParticipant: {
        input: {
            params: {
                id: string;
            };
            body: {
                ownerAttendedAt?: string;
                participantAttendedAt?: string;
                ownerAttendee?: {
                    personId?: string | null;
                    guestName?: string | null;
                    people?: number | null;
                };
                participantAttendee?: {
                    personId?: string | null;
                    guestName?: string | null;
                    people?: number | null;
                };
            };
        };
        result: {
            meeting: {
                id: string;
                programId: string;
                eventId: string | null;
                timeslotId: string | null;
                startAt: string;
                endAt: string;
                venue: "offline" | "online";
                meetingStatus: "PENDING" | "ACCEPTED" | "REJECTED" | "CANCELED" | "RESCHEDULE";
                meetingOwner: string;
                meetingParticipant: string;
                roomId: string | null;
                tableId: string | null;
                tableName: string | null;
                seatNumber: number | null;
                meetingLink: string | null;
                ownerLane?: number;
                participantLane?: number;
                ownerAttendance: {
                    attendedAt: string | null;
                    stampAt: string;
                    operationId: string;
                    recordedBy: string;
                    undoReason: string | null;
                    attendee?: {
                        personId: string | null;
                        guestName: string | null;
                        people: number | null;
                    };
                } | null;
                participantAttendance: {
                    attendedAt: string | null;
                    stampAt: string;
                    operationId: string;
                    recordedBy: string;
                    undoReason: string | null;
                    attendee?: {
                        personId: string | null;
                        guestName: string | null;
                        people: number | null;
                    };
                } | null;
                ownerNotice?: {
                    kind: "LATE" | "ON_TIME" | "NOT_COMING" | "WAITING";
                    minutes: number | null;
                    stampAt: string;
                    operationId: string;
                } | null;
                participantNotice?: {
                    kind: "LATE" | "ON_TIME" | "NOT_COMING" | "WAITING";
                    minutes: number | null;
                    stampAt: string;
                    operationId: string;
                } | null;
                released?: {
                    releasedAt: string;
                    reason: "CANT_COME" | "STAFF" | "NO_ANSWER";
                    missing: "OWNER" | "PARTICIPANT" | "BOTH";
                } | null;
                reoffer?: {
                    names: Array<string>;
                    expiresAt: string;
                };
                lastActionBy: "OWNER" | "PARTICIPANT" | "STAFF";
                acceptedAt: string | null;
                canceledAt: string | null;
                movedAt: string | null;
                shiftedStarts?: Array<string>;
                updatedAt: string;
                meetingPurpose: string;
                message: string;
                meetingLocation: string | null;
                proposedTimeslots: Array<string>;
                proposedOffTimeslots: Array<{
                    startAt: string;
                    endAt: string;
                    message: string;
                }>;
                formerRoomIds: Array<string>;
                createdAt: string;
                expiredAt?: string | null;
                expiresAt?: string;
                ownerAttendedAt: string | null;
                participantAttendedAt: string | null;
                owner: {
                    id: string;
                    name: string;
                    slug: string;
                    logo: string | null;
                    people?: Array<{
                        id: string;
                        name: string;
                        jobTitle: string;
                        profilePicture: string | null;
                    }>;
                    peopleCount?: number;
                };
                participant: {
                    id: string;
                    name: string;
                    slug: string;
                    logo: string | null;
                    people?: Array<{
                        id: string;
                        name: string;
                        jobTitle: string;
                        profilePicture: string | null;
                    }>;
                    peopleCount?: number;
                };
                rebookedAs?: string | null;
                attendeeNames?: Record<string, string>;
                tableNumber: number | null;
                meetingDate: string | null;
                timeslot: {
                    id: string;
                    slotStartTime: string;
                    slotEndTime: string;
                } | null;
                room: {
                    id: string;
                    name: string;
                    meetingLink: string | null;
                } | null;
            };
            notes: Array<"LATE" | "REPLACES" | "EARLY">;
        };
    };
    /** Cancel with a reason. Needs the permission `meeting.cancel`. */
    cancelMeeting: {
        input: {
            params: {
                id: string;
            };
            body: {
                message: string;
            };
        };
        result: {
            id: string;
            programId: string;
            eventId: string | null;
            timeslotId: string | null;
            startAt: string;
            endAt: string;
            venue: "offline" | "online";
            meetingStatus: "PENDING" | "ACCEPTED" | "REJECTED" | "CANCELED" | "RESCHEDULE";
            meetingOwner: string;
            meetingParticipant: string;
            roomId: string | null;
            tableId: string | null;
            tableName: string | null;
            seatNumber: number | null;
            meetingLink: string | null;
            ownerLane?: number;
            participantLane?: number;
            ownerAttendance: {
                attendedAt: string | null;
                stampAt: string;
                operationId: string;
                recordedBy: string;
                undoReason: string | null;
                attendee?: {
                    personId: string | null;
                    guestName: string | null;
                    people: number | null;
                };
            } | null;
            participantAttendance: {
                attendedAt: string | null;
                stampAt: string;
                operationId: string;
                recordedBy: string;
                undoReason: string | null;
                attendee?: {
                    personId: string | null;
                    guestName: string | null;
                    people: number | null;
                };
            } | null;
            ownerNotice?: {
                kind: "LATE" | "ON_TIME" | "NOT_COMING" | "WAITING";
                minutes: number | null;
                stampAt: string;
                operationId: string;
            } | null;
            participantNotice?: {
                kind: "LATE" | "ON_TIME" | "NOT_COMING" | "WAITING";
                minutes: number | null;
                stampAt: string;
                operationId: string;
            } | null;
            released?: {
                releasedAt: string;
                reason: "CANT_COME" | "STAFF" | "NO_ANSWER";
                missing: "OWNER" | "PARTICIPANT" | "BOTH";
            } | null;
            reoffer?: {
                names: Array<string>;
                expiresAt: string;
            };
            lastActionBy: "OWNER" | "PARTICIPANT" | "STAFF";
            acceptedAt: string | null;
            canceledAt: string | null;
            movedAt: string | null;
            shiftedStarts?: Array<string>;
            updatedAt: string;
            meetingPurpose: string;
            message: string;
            meetingLocation: string | null;
            proposedTimeslots: Array<string>;
            proposedOffTimeslots: Array<{
                startAt: string;
                endAt: string;
                message: string;
            }>;
            formerRoomIds: Array<string>;
            createdAt: string;
            expiredAt?: string | null;
            expiresAt?: string;
            ownerAttendedAt: string | null;
            participantAttendedAt: string | null;
            owner: {
                id: string;
                name: string;
                slug: string;
                logo: string | null;
                people?: Array<{
                    id: string;
                    name: string;
                    jobTitle: string;
                    profilePicture: string | null;
                }>;
                peopleCount?: number;
            };
            participant: {
                id: string;
                name: string;
                slug: string;
                logo: string | null;
                people?: Array<{
                    id: string;
                    name: string;
                    jobTitle: string;
                    profilePicture: string | null;
                }>;
                peopleCount?: number;
            };
            rebookedAs?: string | null;
            attendeeNames?: Record<string, string>;
            tableNumber: number | null;
            meetingDate: string | null;
            timeslot: {
                id: string;
                slotStartTime: string;
                slotEndTime: string;
            } | null;
            room: {
                id: string;
                name: string;
                meetingLink: string | null;
            } | null;
        };
    };
    /** Staff create an accepted meeting of two organizations at a table of a timeslot. Needs the permission `meeting.create`. */
    createMeeting: {
        input: {
            body: {
                programId: string;
                eventId: string;
                timeslotId: string;
                roomId: string;
                venue: "offline" | "online";
                tableNumber?: number;
                tableName?: string | null;
                meetingOwner: string;
                meetingParticipant: string;
            };
        };
        result: {
            id: string;
            programId: string;
            eventId: string | null;
            timeslotId: string | null;
            startAt: string;
            endAt: string;
            venue: "offline" | "online";
            meetingStatus: "PENDING" | "ACCEPTED" | "REJECTED" | "CANCELED" | "RESCHEDULE";
            meetingOwner: string;
            meetingParticipant: string;
            roomId: string | null;
            tableId: string | null;
            tableName: string | null;
            seatNumber: number | null;
            meetingLink: string | null;
            ownerLane?: number;
            participantLane?: number;
            ownerAttendance: {
                attendedAt: string | null;
                stampAt: string;
                operationId: string;
                recordedBy: string;
                undoReason: string | null;
                attendee?: {
                    personId: string | null;
                    guestName: string | null;
                    people: number | null;
                };
            } | null;
            participantAttendance: {
                attendedAt: string | null;
                stampAt: string;
                operationId: string;
                recordedBy: string;
                undoReason: string | null;
                attendee?: {
                    personId: string | null;
                    guestName: string | null;
                    people: number | null;
                };
            } | null;
            ownerNotice?: {
                kind: "LATE" | "ON_TIME" | "NOT_COMING" | "WAITING";
                minutes: number | null;
                stampAt: string;
                operationId: string;
            } | null;
            participantNotice?: {
                kind: "LATE" | "ON_TIME" | "NOT_COMING" | "WAITING";
                minutes: number | null;
                stampAt: string;
                operationId: string;
            } | null;
            released?: {
                releasedAt: string;
                reason: "CANT_COME" | "STAFF" | "NO_ANSWER";
                missing: "OWNER" | "PARTICIPANT" | "BOTH";
            } | null;
            reoffer?: {
                names: Array<string>;
                expiresAt: string;
            };
            lastActionBy: "OWNER" | "PARTICIPANT" | "STAFF";
            acceptedAt: string | null;
            canceledAt: string | null;
            movedAt: string | null;
            shiftedStarts?: Array<string>;
            updatedAt: string;
            meetingPurpose: string;
            message: string;
            meetingLocation: string | null;
            proposedTimeslots: Array<string>;
            proposedOffTimeslots: Array<{
                startAt: string;
                endAt: string;
                message: string;
            }>;
            formerRoomIds: Array<string>;
            createdAt: string;
            expiredAt?: string | null;
            expiresAt?: string;
            ownerAttendedAt: string | null;
            participantAttendedAt: string | null;
            owner: {
                id: string;
                name: string;
                slug: string;
                logo: string | null;
                people?: Array<{
                    id: string;
                    name: string;
                    jobTitle: string;
                    profilePicture: string | null;
                }>;
                peopleCount?: number;
            };
            participant: {
                id: string;
                name: string;
                slug: string;
                logo: string | null;
                people?: Array<{
                    id: string;
                    name: string;
                    jobTitle: string;
                    profilePicture: string | null;
                }>;
                peopleCount?: number;
            };
            rebookedAs?: string | null;
            attendeeNames?: Record<string, string>;
            tableNumber: number | null;
            meetingDate: string | null;
            timeslot: {
                id: string;
                slotStartTime: string;
                slotEndTime: string;
            } | null;
            room: {
                id: string;
                name: string;
                meetingLink: string | null;
            } | null;
        };
    };
    /** Deletes a news item permanently. Needs the permission `news.edit`. */
    deleteNews: {
        input: {
            params: {
                id: string;
            };
        };
        result: {
            id: string;
        };
    };
    /** Deletes a tag and removes it from all its registrants; returns their number. Needs the permission `tag.edit`. */
    deleteTag: {
        input: {
            params: {
                programId: string;
            };
            body: {
                tagId: string;
            };
        };
        result: {
            registrants: number;
        };
    };
    /** An event; drafts are visible to staff only. Needs the permission `schedule.see`. */
    getEvent: {
        input: {
            params: {
                programId: string;
                eventId: string;
            };
        };
        result: {
            id: string;
            programId: string;
            name: string;
            type: Array<"offline" | "online">;
            date: string;
            eventStatus: "DRAFT" | "PUBLISHED";
            startTime: string;
            endTime: string;
            duration: number;
            defaultGap: number;
            disabledAt: string | null;
        };
    };
    /** One meeting. Needs the permission `meeting.see`. */
    getMeeting: {
        input: {
            params: {
                id: string;
            };
        };
        result: {
            id: string;
            programId: string;
            eventId: string | null;
            timeslotId: string | null;
            startAt: string;
            endAt: string;
            venue: "offline" | "online";
            meetingStatus: "PENDING" | "ACCEPTED" | "REJECTED" | "CANCELED" | "RESCHEDULE";
            meetingOwner: string;
            meetingParticipant: string;
            roomId: string | null;
            tableId: string | null;
            tableName: string | null;
            seatNumber: number | null;
            meetingLink: string | null;
            ownerLane?: number;
            participantLane?: number;
            ownerAttendance: {
                attendedAt: string | null;
                stampAt: string;
                operationId: string;
                recordedBy: string;
                undoReason: string | null;
                attendee?: {
                    personId: string | null;
                    guestName: string | null;
                    people: number | null;
                };
            } | null;
            participantAttendance: {
                attendedAt: string | null;
                stampAt: string;
                operationId: string;
                recordedBy: string;
                undoReason: string | null;
                attendee?: {
                    personId: string | null;
                    guestName: string | null;
                    people: number | null;
                };
            } | null;
            ownerNotice?: {
                kind: "LATE" | "ON_TIME" | "NOT_COMING" | "WAITING";
                minutes: number | null;
                stampAt: string;
                operationId: string;
            } | null;
            participantNotice?: {
                kind: "LATE" | "ON_TIME" | "NOT_COMING" | "WAITING";
                minutes: number | null;
                stampAt: string;
                operationId: string;
            } | null;
            released?: {
                releasedAt: string;
                reason: "CANT_COME" | "STAFF" | "NO_ANSWER";
                missing: "OWNER" | "PARTICIPANT" | "BOTH";
            } | null;
            reoffer?: {
                names: Array<string>;
                expiresAt: string;
            };
            lastActionBy: "OWNER" | "PARTICIPANT" | "STAFF";
            acceptedAt: string | null;
            canceledAt: string | null;
            movedAt: string | null;
            shiftedStarts?: Array<string>;
            updatedAt: string;
            meetingPurpose: string;
            message: string;
            meetingLocation: string | null;
            proposedTimeslots: Array<string>;
            proposedOffTimeslots: Array<{
                startAt: string;
                endAt: string;
                message: string;
            }>;
            formerRoomIds: Array<string>;
            createdAt: string;
            expiredAt?: string | null;
            expiresAt?: string;
            ownerAttendedAt: string | null;
            participantAttendedAt: string | null;
            owner: {
                id: string;
                name: string;
                slug: string;
                logo: string | null;
                people?: Array<{
                    id: string;
                    name: string;
                    jobTitle: string;
                    profilePicture: string | null;
                }>;
                peopleCount?: number;
            };
            participant: {
                id: string;
                name: string;
                slug: string;
                logo: string | null;
                people?: Array<{
                    id: string;
                    name: string;
                    jobTitle: string;
                    profilePicture: string | null;
                }>;
                peopleCount?: number;
            };
            rebookedAs?: string | null;
            attendeeNames?: Record<string, string>;
            tableNumber: number | null;
            meetingDate: string | null;
            timeslot: {
                id: string;
                slotStartTime: string;
                slotEndTime: string;
            } | null;
            room: {
                id: string;
                name: string;
                meetingLink: string | null;
            } | null;
        };
    };
    /** The change history, newest first; staff also see who made each change. Needs the permission `meeting.see`. */
    getMeetingHistory: {
        input: {
            params: {
                id: string;
            };
        };
        result: {
            history: Array<{
                id: string;
                historyType: string;
                meetingStatus: "PENDING" | "ACCEPTED" | "REJECTED" | "CANCELED" | "RESCHEDULE";
                message: string;
                text?: {
                    code: string;
                    params?: Record<string, unknown>;
                    text?: string;
                };
                createdAt: string;
                createdBy: string | null;
            }>;
        };
    };
    /** The results of the meetings, timeslot by timeslot: statuses, check-ins, no-shows. In order of time; days with meetings outside the timeslots come last. Needs the permission `meeting.report`. */
    getMeetingReports: {
        input: {
            query: {
                programId: string;
            };
        };
        result: {
            rows: Array<{
                eventId: string | null;
                eventName: string | null;
                date: string;
                timeslotId: string | null;
                slotStartTime: string | null;
                slotEndTime: string | null;
                roomName?: string | null;
                PENDING: number;
                ACCEPTED: number;
                REJECTED: number;
                CANCELED: number;
                RESCHEDULE: number;
                bothCheckedIn: number;
                oneCheckedIn: number;
                noShow: number;
                guests: number;
                peopleCounted: number;
            }>;
        };
    };
    /** Number of meetings by status: of the program for staff, otherwise of the active organization. Needs the permission `meeting.browse`. */
    getMeetingTotals: {
        input: {
            query: {
                programId: string;
            };
        };
        result: {
            PENDING: number;
            ACCEPTED: number;
            REJECTED: number;
            CANCELED: number;
            RESCHEDULE: number;
            oneHere: number;
            bothHere: number;
        };
    };
    /** One participant with its people, by its id or its slug; 404 if it is not approved. Needs the permission `participants.see`. */
    getParticipant: {
        input: {
            params: {
                programId: string;
                organizationId: string;
            };
        };
        result: {
            id: string;
            name: string;
            slug: string;
            profile: "STARTUP" | "VENTURE_CAPITAL" | "CORPORATE" | "RESEARCH_EDUCATION";
            status: "SUBMITTED" | "VERIFIED";
            logo: string | null;
            foundedDate: string | null;
            country: string;
            hqLocation: string;
            websiteLink: string;
            numberOfEmployee: string | null;
            description: string | null;
            tags: Array<string>;
            businessSectors: Array<string>;
            fundingStages?: Array<string>;
            availableTimeslots: {
                offline: number;
                online: number;
            };
            forStaff?: {
                acceptedMeetings: number;
                tags: Array<string>;
            };
            banner: string | null;
            legalName: string;
            members: Array<{
                id: string;
                name: string;
                profilePicture: string | null;
                linkedin: string | null;
                nationality: string | null;
                jobTitle: string;
                organizationRole: "ORGANIZATION_OWNER" | "ORGANIZATION_ADMIN" | "ORGANIZATION_MEMBER" | null;
                lane?: number;
                email?: string | null;
                phoneNumber?: string | null;
            }>;
            email?: string | null;
            phoneNumber?: string | null;
        };
    };
    /** The kinds, sectors, stages and countries of the participants of a program, the most frequent first. Needs the permission `participants.see`. */
    getParticipantFilters: {
        input: {
            params: {
                programId: string;
            };
        };
        result: {
            profile: Array<{
                value: string;
                count: number;
            }>;
            sector: Array<{
                value: string;
                count: number;
            }>;
            stage: Array<{
                value: string;
                count: number;
            }>;
            country: Array<{
                value: string;
                count: number;
            }>;
        };
    };
    /** A news item of a program in full, for editing; also a draft. Needs the permission `news.see`. */
    getProgramNews: {
        input: {
            params: {
                programId: string;
                newsId: string;
            };
        };
        result: {
            id: string;
            slug: string;
            title: string;
            content: string;
            source: string;
            author: string;
            organizationId: string | null;
            organization: string | null;
            picture: string | null;
            pictureAlt: string;
            publishedAt: string | null;
            revision: number;
            updatedAt: string;
            updatedBy: string;
        };
    };
    /** Figures of a program: registrations by day, meetings by status and hour, attendance, room use. With `eventId`, meetings and rooms of that event only. Needs the permission `meeting.report`. */
    getProgramOverview: {
        input: {
            params: {
                programId: string;
            };
            query: {
                eventId?: string;
            };
        };
        result: {
            registrations: Array<{
                day: string;
                count: number;
            }>;
            statuses: {
                PENDING: number;
                ACCEPTED: number;
                REJECTED: number;
                CANCELED: number;
                RESCHEDULE: number;
            };
            hours: Array<{
                hour: number;
                PENDING: number;
                ACCEPTED: number;
                REJECTED: number;
                CANCELED: number;
                RESCHEDULE: number;
            }>;
            rooms: Array<{
                roomId: string;
                name: string;
                offered: number;
                used: number;
            }>;
            attendance: Array<{
                day: string;
                bothHere: number;
                oneMissing: number;
                nobody: number;
                toCome: number;
            }>;
        };
    };
    /** A timeslot with its event and the seats still free by venue. Needs the permission `schedule.see`. */
    getTimeslot: {
        input: {
            params: {
                timeslotId: string;
            };
        };
        result: {
            id: string;
            eventId: string;
            programId: string;
            slotStartTime: string;
            slotEndTime: string;
            timeslotType: "TIMESLOT" | "BREAKTIME" | "OTHERS";
            venues: Array<"offline" | "online">;
            roomId?: string | null;
            disabledAt: string | null;
            gap: number;
            isDisabled: boolean;
            roomName?: string | null;
            freeSeats: {
                offline: number;
                online: number;
            };
            event: {
                id: string;
                programId: string;
                name: string;
                type: Array<"offline" | "online">;
                date: string;
                eventStatus: "DRAFT" | "PUBLISHED";
                startTime: string;
                endTime: string;
                duration: number;
                defaultGap: number;
                disabledAt: string | null;
            };
        };
    };
    /** The options for a new meeting in a timeslot: free tables (or quotas) room by room, and the organizations that already have a meeting then. Needs the permission `meeting.create`. */
    getTimeslotSeats: {
        input: {
            params: {
                timeslotId: string;
            };
        };
        result: {
            rooms: Array<{
                id: string;
                name: string;
                type: "offline" | "online";
                tables: Array<{
                    tableNumber: number;
                    tableName: string | null;
                }>;
            }>;
            bookedOrganizations: Array<string>;
        };
    };
    /** The newest 100 announcements of a program, newest first, with those that have ended. Needs the permission `announcement.see`. */
    listAnnouncements: {
        input: {
            params: {
                programId: string;
            };
        };
        result: {
            announcements: Array<{
                id: string;
                text: string;
                audience: "ALL" | "ROOM" | "HERE";
                roomId: string | null;
                createdAt: string;
                endsAt: string;
                createdBy: string;
                withdrawnAt: string | null;
            }>;
        };
    };
    /** The events of a program, oldest first. Needs the permission `schedule.see`. */
    listEvents: {
        input: {
            params: {
                programId: string;
            };
        };
        result: {
            events: Array<{
                id: string;
                programId: string;
                name: string;
                type: Array<"offline" | "online">;
                date: string;
                eventStatus: "DRAFT" | "PUBLISHED";
                startTime: string;
                endTime: string;
                duration: number;
                defaultGap: number;
                disabledAt: string | null;
            }>;
        };
    };
    /** Where staff may move an accepted meeting: free tables (or quotas) of its timeslot, room by room. Needs the permission `meeting.move`. */
    listFreeTables: {
        input: {
            params: {
                id: string;
            };
        };
        result: {
            rooms: Array<{
                id: string;
                name: string;
                tables: Array<{
                    tableNumber: number;
                    tableName: string | null;
                }>;
            }>;
        };
    };
    /** The purposes a meeting of the program can have. Needs the permission `meeting.browse`. */
    listMeetingPurposes: {
        input: {
            query: {
                programId: string;
            };
        };
        result: {
            purposes: Array<string>;
        };
    };
    /** Meetings of a program, last updated first: all for staff, otherwise those of the active organization. A filter accepts several values, separated by commas or repeated. Needs the permission `meeting.browse`. */
    listMeetings: {
        input: {
            query: {
                programId: string;
                limit?: number;
                nextToken?: string;
                sortOrder?: "ASC" | "DESC";
                meetingStatus?: string | Array<string>;
                meetingType?: string | Array<string>;
                timeslotId?: string | Array<string>;
                roomId?: string;
                eventId?: string;
                direction?: "sent" | "received";
            };
        };
        result: {
            meetings: Array<{
                id: string;
                programId: string;
                eventId: string | null;
                timeslotId: string | null;
                startAt: string;
                endAt: string;
                venue: "offline" | "online";
                meetingStatus: "PENDING" | "ACCEPTED" | "REJECTED" | "CANCELED" | "RESCHEDULE";
                meetingOwner: string;
                meetingParticipant: string;
                roomId: string | null;
                tableId: string | null;
                tableName: string | null;
                seatNumber: number | null;
                meetingLink: string | null;
                ownerLane?: number;
                participantLane?: number;
                ownerAttendance: {
                    attendedAt: string | null;
                    stampAt: string;
                    operationId: string;
                    recordedBy: string;
                    undoReason: string | null;
                    attendee?: {
                        personId: string | null;
                        guestName: string | null;
                        people: number | null;
                    };
                } | null;
                participantAttendance: {
                    attendedAt: string | null;
                    stampAt: string;
                    operationId: string;
                    recordedBy: string;
                    undoReason: string | null;
                    attendee?: {
                        personId: string | null;
                        guestName: string | null;
                        people: number | null;
                    };
                } | null;
                ownerNotice?: {
                    kind: "LATE" | "ON_TIME" | "NOT_COMING" | "WAITING";
                    minutes: number | null;
                    stampAt: string;
                    operationId: string;
                } | null;
                participantNotice?: {
                    kind: "LATE" | "ON_TIME" | "NOT_COMING" | "WAITING";
                    minutes: number | null;
                    stampAt: string;
                    operationId: string;
                } | null;
                released?: {
                    releasedAt: string;
                    reason: "CANT_COME" | "STAFF" | "NO_ANSWER";
                    missing: "OWNER" | "PARTICIPANT" | "BOTH";
                } | null;
                reoffer?: {
                    names: Array<string>;
                    expiresAt: string;
                };
                lastActionBy: "OWNER" | "PARTICIPANT" | "STAFF";
                acceptedAt: string | null;
                canceledAt: string | null;
                movedAt: string | null;
                shiftedStarts?: Array<string>;
                updatedAt: string;
                meetingPurpose: string;
                message: string;
                meetingLocation: string | null;
                proposedTimeslots: Array<string>;
                proposedOffTimeslots: Array<{
                    startAt: string;
                    endAt: string;
                    message: string;
                }>;
                formerRoomIds: Array<string>;
                createdAt: string;
                expiredAt?: string | null;
                expiresAt?: string;
                ownerAttendedAt: string | null;
                participantAttendedAt: string | null;
                owner: {
                    id: string;
                    name: string;
                    slug: string;
                    logo: string | null;
                    people?: Array<{
                        id: string;
                        name: string;
                        jobTitle: string;
                        profilePicture: string | null;
                    }>;
                    peopleCount?: number;
                };
                participant: {
                    id: string;
                    name: string;
                    slug: string;
                    logo: string | null;
                    people?: Array<{
                        id: string;
                        name: string;
                        jobTitle: string;
                        profilePicture: string | null;
                    }>;
                    peopleCount?: number;
                };
                rebookedAs?: string | null;
                attendeeNames?: Record<string, string>;
                tableNumber: number | null;
                meetingDate: string | null;
                timeslot: {
                    id: string;
                    slotStartTime: string;
                    slotEndTime: string;
                } | null;
                room: {
                    id: string;
                    name: string;
                    meetingLink: string | null;
                } | null;
            }>;
            nextToken: string | null;
        };
    };
    /** The approved organizations of a program, by name, in pages. Needs the permission `participants.see`. */
    listParticipants: {
        input: {
            params: {
                programId: string;
            };
            query: {
                page?: number;
                size?: number;
                sortBy?: "name" | "foundedDate" | "country" | "offlineTimeslot" | "onlineTimeslot";
                sortOrder?: "ASC" | "DESC";
            };
        };
        result: {
            items: Array<{
                id: string;
                name: string;
                slug: string;
                profile: "STARTUP" | "VENTURE_CAPITAL" | "CORPORATE" | "RESEARCH_EDUCATION";
                status: "SUBMITTED" | "VERIFIED";
                logo: string | null;
                foundedDate: string | null;
                country: string;
                hqLocation: string;
                websiteLink: string;
                numberOfEmployee: string | null;
                description: string | null;
                tags: Array<string>;
                businessSectors: Array<string>;
                fundingStages?: Array<string>;
                availableTimeslots: {
                    offline: number;
                    online: number;
                };
                forStaff?: {
                    acceptedMeetings: number;
                    tags: Array<string>;
                };
            }>;
            page: number;
            size: number;
            total: number;
        };
    };
    /** Where and when an accepted meeting could be instead, the least asked of its organizations first: other tables of its timeslot, then other times. Needs the permission `meeting.move`. */
    listPlaces: {
        input: {
            params: {
                id: string;
            };
            query: {
                limit?: number;
            };
        };
        result: {
            places: Array<{
                timeslotId: string | null;
                startAt: string;
                endAt: string;
                roomId: string | null;
                roomName: string | null;
                tableName: string | null;
                seatNumber: number | null;
            }>;
        };
    };
    /** The news of a program including drafts, last changed first. Needs the permission `news.see`. */
    listProgramNews: {
        input: {
            params: {
                programId: string;
            };
            query: {
                page?: number;
                size?: number;
                sortBy?: string;
                sortOrder?: "ASC" | "DESC";
            };
        };
        result: {
            items: Array<{
                id: string;
                slug: string;
                title: string;
                source: string;
                author: string;
                organizationId: string | null;
                organization: string | null;
                picture: string | null;
                pictureAlt: string;
                publishedAt: string | null;
                revision: number;
                updatedAt: string;
                updatedBy: string;
            }>;
            page: number;
            size: number;
            total: number;
        };
    };
    /** The registrants of a program, in pages, with the counters of the whole program; `q` searches names, contacts, people and countries, `filters` filters by column, answers as `answer.<requirementId>`. Needs the permission `registrant.see`. */
    listRegistrants: {
        input: {
            params: {
                programId: string;
            };
            query: {
                page?: number;
                size?: number;
                sortBy?: "name" | "registrationStatus" | "createdAt" | "updatedAt";
                sortOrder?: "ASC" | "DESC";
                q?: string;
                registrationStatus?: string | Array<string>;
                isRevisionSubmitted?: "true" | "false";
                claim?: "IMPORTED" | "INVITED" | "OPENED" | "CLAIMED" | "COMPLETE" | "WITHOUT_ACCOUNT" | "NOT_ANSWERED";
                tagIds?: string | Array<string>;
                filters?: string;
                joinOperator?: "and" | "or";
            };
        };
        result: {
            items: Array<{
                id: string;
                name: string;
                slug: string;
                logo: string | null;
                profile: "STARTUP" | "VENTURE_CAPITAL" | "CORPORATE" | "RESEARCH_EDUCATION";
                country: string;
                registrationStatus: "PENDING_APPROVAL" | "APPROVED" | "REJECTED" | "NEED_REVISION";
                previousStatus: "PENDING_APPROVAL" | "APPROVED" | "REJECTED" | "NEED_REVISION" | null;
                notificationSent: boolean;
                message: string;
                purpose: string;
                isEdited: boolean;
                isRevisionSubmitted: boolean;
                claimStep: "IMPORTED" | "INVITED" | "OPENED" | "CLAIMED" | "COMPLETE" | null;
                claimUndelivered: boolean;
                claimLinkOpen: boolean;
                tagIds: Array<string>;
                totalMembers: number;
                totalRequestedMeeting: number;
                totalReceivedMeeting: number;
                totalAcceptedMeeting: number;
                createdAt: string;
                updatedAt: string;
            }>;
            page: number;
            size: number;
            total: number;
            counts: {
                totalRegistrant: number;
                totalPendingApproval: number;
                totalApproved: number;
                totalRejected: number;
                totalNeedRevision: number;
                totalRevisionSubmitted: number;
            };
        };
    };
    /** The rooms of a program in roomOrder, with their tables. Needs the permission `schedule.see`. */
    listRooms: {
        input: {
            params: {
                programId: string;
            };
        };
        result: {
            rooms: Array<{
                id: string;
                programId: string;
                name: string;
                type: "offline" | "online";
                roomOrder: number;
                totalTables: number;
                tables: Array<{
                    id: string;
                    name: string;
                    number: number;
                }>;
                disabledEventId: Array<string>;
                meetingLink: string | null;
                floorPlan?: {
                    revision: number;
                    columns: number;
                    rows: number;
                    picture: string | null;
                    entrance: {
                        column: number;
                        row: number;
                    } | null;
                    tables: Array<{
                        tableId: string;
                        column: number;
                        row: number;
                    }>;
                };
            }>;
        };
    };
    /** All segments of a program (at most 100) by name: named filters of its registrants. Needs the permission `registrant.see`. */
    listSegments: {
        input: {
            params: {
                programId: string;
            };
        };
        result: {
            segments: Array<{
                segmentId: string;
                name: string;
                filter: {
                    q?: string;
                    registrationStatus?: Array<"PENDING_APPROVAL" | "APPROVED" | "REJECTED" | "NEED_REVISION">;
                    isRevisionSubmitted?: "true" | "false";
                    claim?: "IMPORTED" | "INVITED" | "OPENED" | "CLAIMED" | "COMPLETE" | "WITHOUT_ACCOUNT" | "NOT_ANSWERED";
                    tagIds?: Array<string>;
                    filters?: Array<{
                        id: string;
                        operator: "iLike" | "notILike" | "eq" | "ne" | "isEmpty" | "isNotEmpty" | "lt" | "lte" | "gt" | "gte" | "isBetween" | "isRelativeToToday";
                        value: unknown | Array<string>;
                    }>;
                    joinOperator: "and" | "or";
                };
                createdBy: string;
                updatedAt: string;
            }>;
        };
    };
    /** The sessions of a program, oldest first, with how many people are registered. Needs the permission `session.see`. */
    listSessions: {
        input: {
            params: {
                programId: string;
            };
        };
        result: {
            sessions: Array<{
                id: string;
                title: string;
                startAt: string;
                endAt: string;
                roomId: string | null;
                place: string;
                kind: "SHOWN" | "BOOKABLE";
                programId: string;
                description: string;
                speakers: Array<string>;
                date: string;
                roomName: string | null;
                capacity: number | null;
                registered: number;
                mine: boolean;
                effect: "NONE" | "BLOCKS" | "MEETS_MEETING" | null;
            }>;
        };
    };
    /** All tags of a program (at most 200) by label, each with its number of registrants. Needs the permission `registrant.see`. */
    listTags: {
        input: {
            params: {
                programId: string;
            };
        };
        result: {
            tags: Array<{
                tagId: string;
                label: string;
                description: string;
                registrants: number;
            }>;
        };
    };
    /** The timeslots of an event, oldest first, with the seats still free by venue. Needs the permission `schedule.see`. */
    listTimeslots: {
        input: {
            params: {
                programId: string;
                eventId: string;
            };
        };
        result: {
            timeslots: Array<{
                id: string;
                eventId: string;
                programId: string;
                slotStartTime: string;
                slotEndTime: string;
                timeslotType: "TIMESLOT" | "BREAKTIME" | "OTHERS";
                venues: Array<"offline" | "online">;
                roomId?: string | null;
                disabledAt: string | null;
                gap: number;
                isDisabled: boolean;
                roomName?: string | null;
                freeSeats: {
                    offline: number;
                    online: number;
                };
            }>;
        };
    };
    /** Move an accepted meeting to another table of its timeslot; 409 if it was taken in the meantime. Needs the permission `meeting.move`. */
    moveMeeting: {
        input: {
            params: {
                id: string;
            };
            body: {
                roomId: string;
                tableNumber: number;
            };
        };
        result: {
            id: string;
            programId: string;
            eventId: string | null;
            timeslotId: string | null;
            startAt: string;
            endAt: string;
            venue: "offline" | "online";
            meetingStatus: "PENDING" | "ACCEPTED" | "REJECTED" | "CANCELED" | "RESCHEDULE";
            meetingOwner: string;
            meetingParticipant: string;
            roomId: string | null;
            tableId: string | null;
            tableName: string | null;
            seatNumber: number | null;
            meetingLink: string | null;
            ownerLane?: number;
            participantLane?: number;
            ownerAttendance: {
                attendedAt: string | null;
                stampAt: string;
                operationId: string;
                recordedBy: string;
                undoReason: string | null;
                attendee?: {
                    personId: string | null;
                    guestName: string | null;
                    people: number | null;
                };
            } | null;
            participantAttendance: {
                attendedAt: string | null;
                stampAt: string;
                operationId: string;
                recordedBy: string;
                undoReason: string | null;
                attendee?: {
                    personId: string | null;
                    guestName: string | null;
                    people: number | null;
                };
            } | null;
            ownerNotice?: {
                kind: "LATE" | "ON_TIME" | "NOT_COMING" | "WAITING";
                minutes: number | null;
                stampAt: string;
                operationId: string;
            } | null;
            participantNotice?: {
                kind: "LATE" | "ON_TIME" | "NOT_COMING" | "WAITING";
                minutes: number | null;
                stampAt: string;
                operationId: string;
            } | null;
            released?: {
                releasedAt: string;
                reason: "CANT_COME" | "STAFF" | "NO_ANSWER";
                missing: "OWNER" | "PARTICIPANT" | "BOTH";
            } | null;
            reoffer?: {
                names: Array<string>;
                expiresAt: string;
            };
            lastActionBy: "OWNER" | "PARTICIPANT" | "STAFF";
            acceptedAt: string | null;
            canceledAt: string | null;
            movedAt: string | null;
            shiftedStarts?: Array<string>;
            updatedAt: string;
            meetingPurpose: string;
            message: string;
            meetingLocation: string | null;
            proposedTimeslots: Array<string>;
            proposedOffTimeslots: Array<{
                startAt: string;
                endAt: string;
                message: string;
            }>;
            formerRoomIds: Array<string>;
            createdAt: string;
            expiredAt?: string | null;
            expiresAt?: string;
            ownerAttendedAt: string | null;
            participantAttendedAt: string | null;
            owner: {
                id: string;
                name: string;
                slug: string;
                logo: string | null;
                people?: Array<{
                    id: string;
                    name: string;
                    jobTitle: string;
                    profilePicture: string | null;
                }>;
                peopleCount?: number;
            };
            participant: {
                id: string;
                name: string;
                slug: string;
                logo: string | null;
                people?: Array<{
                    id: string;
                    name: string;
                    jobTitle: string;
                    profilePicture: string | null;
                }>;
                peopleCount?: number;
            };
            rebookedAs?: string | null;
            attendeeNames?: Record<string, string>;
            tableNumber: number | null;
            meetingDate: string | null;
            timeslot: {
                id: string;
                slotStartTime: string;
                slotEndTime: string;
            } | null;
            room: {
                id: string;
                name: string;
                meetingLink: string | null;
            } | null;
        };
    };
    /** The effect of a change of status on the organization’s meetings. Changes nothing. Needs the permission `registration.review`. */
    previewReview: {
        input: {
            params: {
                programId: string;
                organizationId: string;
            };
            query: {
                status: "PENDING_APPROVAL" | "APPROVED" | "REJECTED" | "NEED_REVISION";
            };
        };
        result: {
            digest: string;
            registrationStatus: "PENDING_APPROVAL" | "APPROVED" | "REJECTED" | "NEED_REVISION";
            notificationSent: boolean;
            warns: boolean;
            canceled: Array<{
                meetingId: string;
                partnerName: string;
                meetingStatus: "PENDING" | "ACCEPTED" | "REJECTED" | "CANCELED" | "RESCHEDULE";
                isReleased: boolean;
                startAt: string;
                endAt: string;
                roomName: string | null;
                tableName: string | null;
                seatNumber: number | null;
            }>;
            stays: Array<{
                meetingId: string;
                partnerName: string;
                meetingStatus: "PENDING" | "ACCEPTED" | "REJECTED" | "CANCELED" | "RESCHEDULE";
                isReleased: boolean;
                startAt: string;
                endAt: string;
                roomName: string | null;
                tableName: string | null;
                seatNumber: number | null;
            }>;
        };
    };
    /** Give an accepted meeting another time and table, without asking its organizations; both are notified. 409 names what prevents it. Needs the permission `meeting.move`. */
    relocateMeeting: {
        input: {
            params: {
                id: string;
            };
            body: {
                roomId: string;
                tableNumber: number;
                timeslotId: string;
                seen: {
                    startAt: string;
                    roomId: string | null;
                    seatNumber: number | null;
                };
            };
        };
        result: {
            id: string;
            programId: string;
            eventId: string | null;
            timeslotId: string | null;
            startAt: string;
            endAt: string;
            venue: "offline" | "online";
            meetingStatus: "PENDING" | "ACCEPTED" | "REJECTED" | "CANCELED" | "RESCHEDULE";
            meetingOwner: string;
            meetingParticipant: string;
            roomId: string | null;
            tableId: string | null;
            tableName: string | null;
            seatNumber: number | null;
            meetingLink: string | null;
            ownerLane?: number;
            participantLane?: number;
            ownerAttendance: {
                attendedAt: string | null;
                stampAt: string;
                operationId: string;
                recordedBy: string;
                undoReason: string | null;
                attendee?: {
                    personId: string | null;
                    guestName: string | null;
                    people: number | null;
                };
            } | null;
            participantAttendance: {
                attendedAt: string | null;
                stampAt: string;
                operationId: string;
                recordedBy: string;
                undoReason: string | null;
                attendee?: {
                    personId: string | null;
                    guestName: string | null;
                    people: number | null;
                };
            } | null;
            ownerNotice?: {
                kind: "LATE" | "ON_TIME" | "NOT_COMING" | "WAITING";
                minutes: number | null;
                stampAt: string;
                operationId: string;
            } | null;
            participantNotice?: {
                kind: "LATE" | "ON_TIME" | "NOT_COMING" | "WAITING";
                minutes: number | null;
                stampAt: string;
                operationId: string;
            } | null;
            released?: {
                releasedAt: string;
                reason: "CANT_COME" | "STAFF" | "NO_ANSWER";
                missing: "OWNER" | "PARTICIPANT" | "BOTH";
            } | null;
            reoffer?: {
                names: Array<string>;
                expiresAt: string;
            };
            lastActionBy: "OWNER" | "PARTICIPANT" | "STAFF";
            acceptedAt: string | null;
            canceledAt: string | null;
            movedAt: string | null;
            shiftedStarts?: Array<string>;
            updatedAt: string;
            meetingPurpose: string;
            message: string;
            meetingLocation: string | null;
            proposedTimeslots: Array<string>;
            proposedOffTimeslots: Array<{
                startAt: string;
                endAt: string;
                message: string;
            }>;
            formerRoomIds: Array<string>;
            createdAt: string;
            expiredAt?: string | null;
            expiresAt?: string;
            ownerAttendedAt: string | null;
            participantAttendedAt: string | null;
            owner: {
                id: string;
                name: string;
                slug: string;
                logo: string | null;
                people?: Array<{
                    id: string;
                    name: string;
                    jobTitle: string;
                    profilePicture: string | null;
                }>;
                peopleCount?: number;
            };
            participant: {
                id: string;
                name: string;
                slug: string;
                logo: string | null;
                people?: Array<{
                    id: string;
                    name: string;
                    jobTitle: string;
                    profilePicture: string | null;
                }>;
                peopleCount?: number;
            };
            rebookedAs?: string | null;
            attendeeNames?: Record<string, string>;
            tableNumber: number | null;
            meetingDate: string | null;
            timeslot: {
                id: string;
                slotStartTime: string;
                slotEndTime: string;
            } | null;
            room: {
                id: string;
                name: string;
                meetingLink: string | null;
            } | null;
        };
    };
    /** Sets the status of a registration and notifies the organization. If an approval is withdrawn, its open meetings are canceled. 409 REVIEW_CHANGED with a new preview if the digest differs. Needs the permission `registration.review`. */
    reviewRegistration: {
        input: {
            params: {
                programId: string;
                organizationId: string;
            };
            body: {
                status: "PENDING_APPROVAL" | "APPROVED" | "REJECTED" | "NEED_REVISION";
                message?: string;
                digest?: string;
            };
        };
        result: {
            programId: string;
            organizationId: string;
            registrationStatus: "PENDING_APPROVAL" | "APPROVED" | "REJECTED" | "NEED_REVISION";
            previousStatus: "PENDING_APPROVAL" | "APPROVED" | "REJECTED" | "NEED_REVISION";
            notificationSent: boolean;
            message: string;
            canceled: Array<{
                meetingId: string;
                partnerName: string;
                meetingStatus: "PENDING" | "ACCEPTED" | "REJECTED" | "CANCELED" | "RESCHEDULE";
                isReleased: boolean;
                startAt: string;
                endAt: string;
                roomName: string | null;
                tableName: string | null;
                seatNumber: number | null;
            }>;
            stays: Array<{
                meetingId: string;
                partnerName: string;
                meetingStatus: "PENDING" | "ACCEPTED" | "REJECTED" | "CANCELED" | "RESCHEDULE";
                isReleased: boolean;
                startAt: string;
                endAt: string;
                roomName: string | null;
                tableName: string | null;
                seatNumber: number | null;
            }>;
        };
    };
    /** Approved organizations in which every word of `q` is found; ranges are `from,to`, and either side can be omitted; `profile`, `sector`, `stage` and `country` take values separated by `|`. `exact` matches whole fields. Needs the permission `participants.see`. */
    searchParticipants: {
        input: {
            params: {
                programId: string;
            };
            query: {
                page?: number;
                size?: number;
                sortBy?: "name" | "foundedDate" | "country" | "offlineTimeslot" | "onlineTimeslot";
                sortOrder?: "ASC" | "DESC";
                q?: string;
                fields?: string;
                foundedDate?: string;
                onlineTimeslot?: string;
                offlineTimeslot?: string;
                exact?: "true" | "false";
                bookmarked?: "true";
                profile?: string;
                sector?: string;
                stage?: string;
                country?: string;
            };
        };
        result: {
            items: Array<{
                id: string;
                name: string;
                slug: string;
                profile: "STARTUP" | "VENTURE_CAPITAL" | "CORPORATE" | "RESEARCH_EDUCATION";
                status: "SUBMITTED" | "VERIFIED";
                logo: string | null;
                foundedDate: string | null;
                country: string;
                hqLocation: string;
                websiteLink: string;
                numberOfEmployee: string | null;
                description: string | null;
                tags: Array<string>;
                businessSectors: Array<string>;
                fundingStages?: Array<string>;
                availableTimeslots: {
                    offline: number;
                    online: number;
                };
                forStaff?: {
                    acceptedMeetings: number;
                    tags: Array<string>;
                };
            }>;
            page: number;
            size: number;
            total: number;
        };
    };
    /** The online meeting link of an accepted meeting; it takes precedence over the room’s link. Needs the permission `meeting.link`. */
    setMeetingLink: {
        input: {
            params: {
                id: string;
            };
            body: {
                meetingLink: string;
                seen?: Record<string, string | number | boolean | null | Array<string | number | boolean | null | Record<string, string | number | boolean | null | Array<string | number | boolean | null>>> | Record<string, string | number | boolean | null>>;
            };
        };
        result: {
            id: string;
            programId: string;
            eventId: string | null;
            timeslotId: string | null;
            startAt: string;
            endAt: string;
            venue: "offline" | "online";
            meetingStatus: "PENDING" | "ACCEPTED" | "REJECTED" | "CANCELED" | "RESCHEDULE";
            meetingOwner: string;
            meetingParticipant: string;
            roomId: string | null;
            tableId: string | null;
            tableName: string | null;
            seatNumber: number | null;
            meetingLink: string | null;
            ownerLane?: number;
            participantLane?: number;
            ownerAttendance: {
                attendedAt: string | null;
                stampAt: string;
                operationId: string;
                recordedBy: string;
                undoReason: string | null;
                attendee?: {
                    personId: string | null;
                    guestName: string | null;
                    people: number | null;
                };
            } | null;
            participantAttendance: {
                attendedAt: string | null;
                stampAt: string;
                operationId: string;
                recordedBy: string;
                undoReason: string | null;
                attendee?: {
                    personId: string | null;
                    guestName: string | null;
                    people: number | null;
                };
            } | null;
            ownerNotice?: {
                kind: "LATE" | "ON_TIME" | "NOT_COMING" | "WAITING";
                minutes: number | null;
                stampAt: string;
                operationId: string;
            } | null;
            participantNotice?: {
                kind: "LATE" | "ON_TIME" | "NOT_COMING" | "WAITING";
                minutes: number | null;
                stampAt: string;
                operationId: string;
            } | null;
            released?: {
                releasedAt: string;
                reason: "CANT_COME" | "STAFF" | "NO_ANSWER";
                missing: "OWNER" | "PARTICIPANT" | "BOTH";
            } | null;
            reoffer?: {
                names: Array<string>;
                expiresAt: string;
            };
            lastActionBy: "OWNER" | "PARTICIPANT" | "STAFF";
            acceptedAt: string | null;
            canceledAt: string | null;
            movedAt: string | null;
            shiftedStarts?: Array<string>;
            updatedAt: string;
            meetingPurpose: string;
            message: string;
            meetingLocation: string | null;
            proposedTimeslots: Array<string>;
            proposedOffTimeslots: Array<{
                startAt: string;
                endAt: string;
                message: string;
            }>;
            formerRoomIds: Array<string>;
            createdAt: string;
            expiredAt?: string | null;
            expiresAt?: string;
            ownerAttendedAt: string | null;
            participantAttendedAt: string | null;
            owner: {
                id: string;
                name: string;
                slug: string;
                logo: string | null;
                people?: Array<{
                    id: string;
                    name: string;
                    jobTitle: string;
                    profilePicture: string | null;
                }>;
                peopleCount?: number;
            };
            participant: {
                id: string;
                name: string;
                slug: string;
                logo: string | null;
                people?: Array<{
                    id: string;
                    name: string;
                    jobTitle: string;
                    profilePicture: string | null;
                }>;
                peopleCount?: number;
            };
            rebookedAs?: string | null;
            attendeeNames?: Record<string, string>;
            tableNumber: number | null;
            meetingDate: string | null;
            timeslot: {
                id: string;
                slotStartTime: string;
                slotEndTime: string;
            } | null;
            room: {
                id: string;
                name: string;
                meetingLink: string | null;
            } | null;
        };
    };
    /** Changes, publishes or unpublishes a news item; omitted fields stay unchanged. 409 if someone has changed it since `revision`. Needs the permission `news.edit`. */
    updateNews: {
        input: {
            params: {
                id: string;
            };
            body: {
                title?: string;
                slug?: string | null;
                content?: string;
                source?: string;
                author?: string;
                organizationId?: string | null;
                picture?: string | null;
                pictureAlt?: string;
                published?: boolean;
                revision: number;
            };
        };
        result: {
            id: string;
            slug: string;
            title: string;
            content: string;
            source: string;
            author: string;
            organizationId: string | null;
            organization: string | null;
            picture: string | null;
            pictureAlt: string;
            publishedAt: string | null;
            revision: number;
            updatedAt: string;
            updatedBy: string;
        };
    };
    /** Change the label and description of a tag; its registrants keep it. Needs the permission `tag.edit`. */
    updateTag: {
        input: {
            params: {
                programId: string;
            };
            body: {
                label: string;
                description: string;
                tagId: string;
                seen?: Record<string, string | number | boolean | null | Array<string | number | boolean | null | Record<string, string | number | boolean | null | Array<string | number | boolean | null>>> | Record<string, string | number | boolean | null>>;
            };
        };
        result: {
            tagId: string;
            label: string;
            description: string;
        };
    };
    /** Takes an announcement from all screens before its end. 409 ANNOUNCEMENT_OVER. Needs the permission `announcement.edit`. */
    withdrawAnnouncement: {
        input: {
            params: {
                programId: string;
                announcementId: string;
            };
        };
        result: {
            id: string;
            text: string;
            audience: "ALL" | "ROOM" | "HERE";
            roomId: string | null;
            createdAt: string;
            endsAt: string;
            createdBy: string;
            withdrawnAt: string | null;
        };
    };
}
/** Their methods, and their paths below `/api`. */
export declare const routes: {
    readonly [Name in keyof Calls]: {
        method: string;
        path: string;
    };
};
